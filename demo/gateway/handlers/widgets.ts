import { type GatewayResponse, textResponse } from "../GatewayResponse";

const JAVASCRIPT = "application/javascript; charset=utf-8";

/** Like the real widget, it creates its trigger some time after init. */
const accessibilityWidget = `(function () {
  "use strict";
  var TRIGGER_DELAY_MS = 250;
  var isMade = false;
  function openPanel() {
    var panel = document.querySelector(".acsb-panel");
    if (panel) { panel.hidden = !panel.hidden; return; }
    panel = document.createElement("div");
    panel.className = "acsb-panel";
    panel.setAttribute("role", "dialog");
    panel.setAttribute("aria-label", "Accessibility adjustments");
    panel.textContent = "Accessibility adjustments (demo widget)";
    document.body.appendChild(panel);
  }
  function makeTrigger(options) {
    var trigger = document.createElement("button");
    trigger.type = "button";
    trigger.className = "acsb-trigger";
    trigger.textContent = "Accessibility";
    trigger.style.position = "fixed";
    trigger.style[options.triggerPositionX || "left"] = (options.triggerOffsetX || 0) + "px";
    trigger.style[options.triggerPositionY || "bottom"] = (options.triggerOffsetY || 0) + "px";
    trigger.addEventListener("click", openPanel);
    document.body.appendChild(trigger);
  }
  window.acsbJS = {
    init: function (options) {
      if (isMade) return;
      isMade = true;
      setTimeout(function () { makeTrigger(options || {}); }, TRIGGER_DELAY_MS);
    }
  };
})();
`;

/**
 * Like Trustpilot's script: fills every TrustBox of the document when it runs, and later ones on request. The real script inserts a
 * frame of its site.
 */
const reviewsWidget = `(function () {
  "use strict";
  function loadFromElement(place, isForced) {
    if (place.firstChild && !isForced) return;
    while (place.firstChild) place.removeChild(place.firstChild);
    var badge = document.createElement("a");
    badge.href = "https://reviews.example/" + (place.getAttribute("data-businessunit-id") || "");
    badge.textContent = "4.8 out of 5, based on 12,480 reviews";
    place.appendChild(badge);
  }
  window.Trustpilot = { loadFromElement: loadFromElement };
  var places = document.querySelectorAll(".trustpilot-widget");
  for (var i = 0; i < places.length; i++) loadFromElement(places[i], false);
})();
`;

export function loadAccessibilityWidget(): GatewayResponse {
  return textResponse(accessibilityWidget, JAVASCRIPT);
}

export function loadReviewsWidget(): GatewayResponse {
  return textResponse(reviewsWidget, JAVASCRIPT);
}
