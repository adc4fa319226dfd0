/* Lists the violations of the page's policy on the page. */
const refused = [];

const show = () => {
  const list = document.getElementById("violations");
  if (!list) return;
  const items = refused.length ? refused : ["none"];
  list.replaceChildren(
    ...items.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }),
  );
};

document.addEventListener("securitypolicyviolation", (event) => {
  refused.push(
    `${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
  );
  show();
});
document.addEventListener("DOMContentLoaded", show);
