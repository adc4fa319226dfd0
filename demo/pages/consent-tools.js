/* A fake of each consent tool, with only the documented members. Each function returns the callback that the banner's buttons call. */

const fire = (type, detail) => window.dispatchEvent(new CustomEvent(type, { detail }));

function onetrust() {
  const listeners = [];
  let isClosed = false;
  window.OnetrustActiveGroups = ",C0001,";
  window.OneTrust = {
    IsAlertBoxClosed: () => isClosed,
    OnConsentChanged: (listener) => listeners.push(listener),
    ToggleInfoDisplay: () => undefined,
  };
  return (isGranted) => {
    isClosed = true;
    window.OnetrustActiveGroups = isGranted ? ",C0001,C0002," : ",C0001,";
    for (const listener of listeners) listener();
    fire("OneTrustGroupsUpdated", []);
  };
}

function didomi() {
  const listeners = [];
  let choice;
  window.Didomi = {
    isUserStatusPartial: () => choice === undefined,
    getCurrentUserStatus: () => ({
      purposes: {
        measure_content_performance: { id: "measure_content_performance", enabled: choice === true },
      },
    }),
    on: (type, listener) => type === "consent.changed" && listeners.push(listener),
  };
  return (isGranted) => {
    choice = isGranted;
    for (const listener of listeners) listener();
  };
}

function usercentrics() {
  let choice;
  const details = () => ({
    consent: { type: choice === undefined ? "IMPLICIT" : "EXPLICIT" },
    services: { snowplow: { name: "Snowplow", consent: { given: choice === true } } },
  });
  window.__ucCmp = { getConsentDetails: async () => details() };
  return (isGranted) => {
    choice = isGranted;
    fire("UC_CONSENT", details());
  };
}

function cookiebot() {
  const tool = { hasResponse: false, consent: { necessary: true, statistics: false } };
  window.Cookiebot = tool;
  return (isGranted) => {
    tool.hasResponse = true;
    tool.consent = { necessary: true, statistics: isGranted };
    fire("CookiebotOnConsentReady");
    fire(isGranted ? "CookiebotOnAccept" : "CookiebotOnDecline");
  };
}

/** Any tool of the Transparency and Consent Framework, including Sourcepoint. */
function tcf() {
  const listeners = [];
  const data = { gdprApplies: true, eventStatus: "cmpuishown", purpose: { consents: {} } };
  window.__tcfapi = (command, _version, listener) => {
    if (command !== "addEventListener") return;
    listeners.push(listener);
    listener({ ...data, listenerId: listeners.length }, true);
  };
  return (isGranted) => {
    data.eventStatus = "useractioncomplete";
    data.purpose = { consents: { 1: true, 8: isGranted } };
    for (const listener of listeners) listener({ ...data }, true);
  };
}

function google() {
  window.dataLayer = window.dataLayer || [];
  const gtag = (...command) => window.dataLayer.push(command);
  gtag("consent", "default", { analytics_storage: "denied" });
  return (isGranted) => gtag("consent", "update", { analytics_storage: isGranted ? "granted" : "denied" });
}

export const tools = { onetrust, didomi, usercentrics, cookiebot, sourcepoint: tcf, tcf, google };
