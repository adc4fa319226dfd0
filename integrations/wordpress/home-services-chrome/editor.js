/** The blocks in the editor. The settings are in the sidebar. The element shows placeholders and makes no calls. */
(({ blocks, blockEditor, components, element: { createElement }, i18n: { __ } }, BLOCKS, labelsOf) => {
  const LABELS = labelsOf(__);

  function field({ attributes, setAttributes }, name, { type, enum: choices }) {
    const props = {
      key: name,
      label: LABELS[name],
      onChange: (value) => setAttributes({ [name]: value === "" ? undefined : value }),
    };
    if (type === "boolean") {
      return createElement(components.ToggleControl, {
        ...props,
        checked: attributes[name] ?? name === "eligible",
      });
    }
    const value = attributes[name] ?? "";
    if (!choices) return createElement(components.TextControl, { ...props, value });
    const options = ["", ...choices].map((choice) => ({
      label: choice || __("Default", "home-services-chrome"),
      value: choice,
    }));
    return createElement(components.SelectControl, { ...props, options, value });
  }

  /** Before version 19, React writes properties of custom elements as attributes, and `true` as "true". */
  function preview(name, { fragment, ...settings }) {
    const attributes = Object.entries(settings).filter(([, value]) => value !== undefined);
    const props = attributes.map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    ]);
    return createElement(`hs-${name}`, { ...Object.fromEntries(props), authoring: "true" });
  }

  /** A block without chosen badges would be invisible, and authors could not select it. */
  function noBadges() {
    return createElement(components.Placeholder, {
      label: blocks.getBlockType("home-services-chrome/badges").title,
      instructions: LABELS.badges,
    });
  }

  function Edit({ name, block: props }) {
    const blockProps = blockEditor.useBlockProps();
    const { attributes } = blocks.getBlockType(props.name);
    const names = Object.keys(attributes).filter((key) => key in LABELS);
    const fields = names.map((key) => field(props, key, attributes[key]));
    const isEmpty = name === "badges" && !props.attributes.badges;
    const shown = isEmpty ? noBadges() : preview(name, props.attributes);
    const inside = BLOCKS[name].isGuard
      ? createElement(blockEditor.InnerBlocks)
      : createElement(components.Disabled, {}, shown);
    return createElement(
      "div",
      blockProps,
      fields.length > 0 &&
        createElement(
          blockEditor.InspectorControls,
          {},
          createElement(components.PanelBody, { title: __("Settings", "home-services-chrome") }, fields),
        ),
      inside,
    );
  }

  for (const [name, { isGuard }] of Object.entries(BLOCKS)) {
    blocks.registerBlockType(`home-services-chrome/${name}`, {
      edit: (props) => createElement(Edit, { name, block: props }),
      save: () => (isGuard ? createElement(blockEditor.InnerBlocks.Content) : null),
    });
  }
})(
  window.wp,
  // Written by npm run generate from elements/elements.ts: do not edit.
  {
    header: { isGuard: false },
    search: { isGuard: false },
    "email-signup": { isGuard: false },
    footer: { isGuard: false },
    badges: { isGuard: false },
    "auth-guard": { isGuard: true },
  },
  (__) => ({
    badges: __("Badges, separated by spaces", "home-services-chrome"),
    buttonLabel: __("Button label", "home-services-chrome"),
    eligible: __("Visitor is eligible", "home-services-chrome"),
    emailPlaceholder: __("Email placeholder", "home-services-chrome"),
    fragment: __("Fragment", "home-services-chrome"),
    heading: __("Heading", "home-services-chrome"),
    hideSignUp: __("Hide the sign-up", "home-services-chrome"),
    layout: __("Layout", "home-services-chrome"),
    limit: __("Number of suggestions", "home-services-chrome"),
    maxLength: __("Maximum characters", "home-services-chrome"),
    maxRows: __("Maximum rows", "home-services-chrome"),
    mode: __("Mode", "home-services-chrome"),
    navVariant: __("Navigation variant", "home-services-chrome"),
    placeholder: __("Placeholder", "home-services-chrome"),
    postalCode: __("ZIP code", "home-services-chrome"),
    sparkle: __("Send button appears when needed", "home-services-chrome"),
    subheading: __("Subheading", "home-services-chrome"),
    successMessage: __("Success message", "home-services-chrome"),
    validateText: __("Require a project", "home-services-chrome"),
    validateZip: __("Require a valid ZIP code", "home-services-chrome"),
    variant: __("Variant", "home-services-chrome"),
    zip: __("ZIP code", "home-services-chrome"),
    zipPlaceholder: __("ZIP placeholder", "home-services-chrome"),
  }),
  // End of what is written.
);
