/** Bundled libraries call this instead of `.bind` (see build/plugins.mjs). */
exports.bind =
  (fn, self, ...first) =>
  (...rest) =>
    fn.apply(self, first.concat(rest));
