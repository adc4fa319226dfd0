import { createStaticVNode } from "vue";

/**
 * One element of the server's HTML, which Vue leaves as it is while it hydrates: the browser has moved its template into a shadow root by then,
 * and `v-html` would put the template back.
 */
export default ({ html }: { html: string }) => createStaticVNode(html, 1);
