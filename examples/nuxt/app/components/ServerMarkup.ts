import { createStaticVNode } from "vue";

/**
 * One element of the server's HTML, which Vue leaves unchanged while it hydrates. By then the browser has moved its template into a shadow
 * root, and `v-html` would insert the template again.
 */
export default ({ html }: { html: string }) => createStaticVNode(html, 1);
