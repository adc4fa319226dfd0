const attributeNames = new Map<string, string>();

/** `validateZip` → `validate-zip`. Cached, because each element looks up all of its settings. */
export function attributeName(setting: string): string {
  let name = attributeNames.get(setting);
  if (name === undefined) {
    name = setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    attributeNames.set(setting, name);
  }
  return name;
}
