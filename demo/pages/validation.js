/** Each rule and format of the specification with a valid text, which a visitor can change. */
const samples = [
  ["required", "anything"],
  ["acceptance", "on"],
  ["password", "correct horse"],
  ["phoneNumber", "5551234567"],
  ["email", "jo@example.com"],
  ["postalCode", "10001-0001"],
  ["creditCard", "4111111111111111"],
  ["creditCardSecurityCode", "123"],
  ["hours", "09:30 AM"],
  ["date", "02/29/2024"],
  ["textArea", "Fix my roof, please."],
  ["title", "Büro & Küche: 20 m²"],
  ["city", "’s-Hertogenbosch"],
  ["businessName", "Müller & Söhne GmbH"],
  ["digits", "0123"],
  ["number", "-12.5"],
  ["url", "http://example.com/a?b"],
  ["urlHttps", "https://example.com"],
  ["min", "5", [5]],
  ["max", "5", [5]],
  ["range", "5", [1, 9]],
  ["length", "abc", [3]],
  ["minLength", "abc", [3]],
  ["maxLength", "abc", [3]],
  ["rangeLength", "abc", [2, 4]],
  ["oneOf", "red", ["red", "green"]],
  ["containsNoneOf", "clean", ["dirt", "mud"]],
  ["pattern", "abc", ["^[a-c]+$"]],
];

const verdictOf = (field, value, rules) => {
  try {
    return window.HomeServices.validate({ [field]: value }, { [field]: rules })[field] ?? "passes";
  } catch (error) {
    return String(error);
  }
};

function addRow(form, [rule, sample, args]) {
  const row = document.createElement("p");
  const label = document.createElement("label");
  const input = document.createElement("input");
  const verdict = document.createElement("output");
  label.htmlFor = input.id = `try-${rule}`;
  label.textContent = args ? `${rule} ${JSON.stringify(args)}` : rule;
  input.size = 40;
  input.value = sample;
  verdict.id = `verdict-${rule}`;
  verdict.htmlFor = input.id;
  input.setAttribute("aria-describedby", verdict.id);
  const judge = () => {
    verdict.textContent = verdictOf(rule, input.value, args ? { rule, args } : rule);
    input.setAttribute("aria-invalid", String(verdict.textContent !== "passes"));
  };
  input.addEventListener("input", judge);
  row.append(label, document.createElement("br"), input, " ", verdict);
  form.append(row);
  judge();
}

function wireOwnRules() {
  const value = document.querySelector("#own-value");
  const rules = document.querySelector("#own-rules");
  const judge = () => {
    let verdict;
    try {
      verdict = verdictOf("ownField", value.value, JSON.parse(rules.value));
    } catch (error) {
      verdict = `The rule set is not JSON: ${error.message}`;
    }
    document.querySelector("#own-verdict").textContent = verdict;
  };
  for (const field of [value, rules]) field.addEventListener("input", judge);
  judge();
}

/** Modules run before or after the async script, whichever arrives first. */
async function homeServicesReady() {
  while (!window.HomeServices) await new Promise((resolve) => setTimeout(resolve, 50));
  await window.HomeServices.ready;
}

await homeServicesReady();
const form = document.querySelector("#formats");
for (const sample of samples) addRow(form, sample);
for (const each of document.forms) each.addEventListener("submit", (event) => event.preventDefault());
document.querySelector("#own-part").hidden = false;
wireOwnRules();
