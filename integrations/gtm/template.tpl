___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "HomeServices header, footer and search",
  "brand": {
    "id": "brand_dummy",
    "displayName": "HomeServices"
  },
  "description": "Loads hs.js, which shows the page's hs- elements. Passes it the page's settings and the visitor's consent to analytics.",
  "containerContexts": [
    "WEB"
  ],
  "categories": [
    "UTILITY"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "src",
    "displayName": "Address of hs.js",
    "simpleValueType": true,
    "valueHint": "https://cdn.example/hs/1/hs.js",
    "help": "Its origin must also be in this template's permission to inject scripts.",
    "defaultValue": "https://cdn.example/hs/1/hs.js",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      }
    ]
  },
  {
    "type": "CHECKBOX",
    "name": "followConsentMode",
    "checkboxText": "Analytics wait for consent mode's analytics_storage",
    "simpleValueType": true,
    "defaultValue": true,
    "help": "Without it, the page reports the visitor's decision with HomeServices.setConsent or consentSource."
  },
  {
    "type": "GROUP",
    "name": "addresses",
    "displayName": "Settings of the page",
    "groupStyle": "ZIPPY_OPEN",
    "subParams": [
      {
        "type": "TEXT",
        "name": "brand",
        "displayName": "Brand",
        "simpleValueType": true,
        "valueHint": "HOME_SERVICES"
      },
      {
        "type": "TEXT",
        "name": "brandDomain",
        "displayName": "Domain of the brand",
        "simpleValueType": true,
        "valueHint": "homeservices.example"
      },
      {
        "type": "TEXT",
        "name": "apiUrl",
        "displayName": "Navigation",
        "simpleValueType": true,
        "valueHint": "https://api.example",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "searchUrl",
        "displayName": "Suggestions",
        "simpleValueType": true,
        "valueHint": "https://search.example/autocomplete",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "subscriptionUrl",
        "displayName": "Sign-ups",
        "simpleValueType": true,
        "valueHint": "https://members.example",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "eventGatewayUrl",
        "displayName": "Attribution",
        "simpleValueType": true,
        "valueHint": "https://events.example",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "landingPagesUrl",
        "displayName": "Profiles",
        "simpleValueType": true,
        "valueHint": "https://pages.example",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "splitUrl",
        "displayName": "Split features",
        "simpleValueType": true,
        "valueHint": "https://split.example",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      },
      {
        "type": "TEXT",
        "name": "collectorUrl",
        "displayName": "Analytics collector",
        "simpleValueType": true,
        "valueHint": "https://collector.example",
        "valueValidators": [
          {
            "type": "REGEX",
            "args": [
              "https://.*|"
            ],
            "errorMessage": "An address that begins with https://"
          }
        ]
      }
    ]
  },
  {
    "type": "GROUP",
    "name": "trust",
    "displayName": "Trusted regions",
    "groupStyle": "ZIPPY_CLOSED",
    "subParams": [
      {
        "type": "TEXT",
        "name": "elements",
        "displayName": "Regions of your own elements, as a CSS selector",
        "simpleValueType": true,
        "defaultValue": "body",
        "help": "Elsewhere an hs- element sets only appearance and texts. Name the regions that only people you trust can write, e.g. #header, #footer."
      },
      {
        "type": "TEXT",
        "name": "untrusted",
        "displayName": "Regions that visitors write, as a CSS selector",
        "simpleValueType": true,
        "defaultValue": "#comments, .comments, .comment",
        "help": "No element in them is trusted."
      }
    ]
  },
  {
    "type": "SIMPLE_TABLE",
    "name": "moreSettings",
    "displayName": "More settings",
    "help": "The settings of HomeServices.configure, e.g. pageViews and navigation.",
    "simpleTableColumns": [
      {
        "name": "name",
        "displayName": "Setting",
        "type": "TEXT",
        "defaultValue": "",
        "isUnique": true,
        "valueValidators": [
          {
            "type": "NON_EMPTY"
          }
        ]
      },
      {
        "name": "value",
        "displayName": "Value",
        "type": "TEXT",
        "defaultValue": ""
      }
    ]
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const addConsentListener = require('addConsentListener');
const callInWindow = require('callInWindow');
const copyFromWindow = require('copyFromWindow');
const createQueue = require('createQueue');
const injectScript = require('injectScript');
const isConsentGranted = require('isConsentGranted');
const setInWindow = require('setInWindow');

const CONSENT_TYPE = 'analytics_storage';
const SETTINGS = [
  'brand', 'brandDomain', 'apiUrl', 'searchUrl', 'subscriptionUrl', 'eventGatewayUrl', 'landingPagesUrl', 'splitUrl', 'collectorUrl',
  'elements', 'untrusted'
];

const isThere = () => copyFromWindow('HomeServices.version') !== undefined;

// If the page has an element with the id HomeServices, that name is taken but unreadable. The array below replaces it.
if (!isThere() && copyFromWindow('HomeServices') === undefined) setInWindow('HomeServices', [], true);

// The script runs the functions in the array in order, before any element reads its settings.
const whenThere = (task) => {
  if (isThere()) task();
  else createQueue('HomeServices')(task);
};

const settings = {};
SETTINGS.forEach((name) => {
  if (data[name]) settings[name] = data[name];
});
(data.moreSettings || []).forEach((row) => {
  settings[row.name] = row.value;
});
if (data.followConsentMode) settings.analytics = 'pending';
whenThere(() => callInWindow('HomeServices.configure', settings));

// Consent that is denied by default is not a refusal: analytics are pending, and nothing is sent until consent is granted.
if (data.followConsentMode) {
  const tell = (granted) => whenThere(() => callInWindow('HomeServices.setConsent', {analytics: granted}));
  if (isConsentGranted(CONSENT_TYPE)) tell(true);
  addConsentListener(CONSENT_TYPE, (consentType, granted) => tell(granted));
}

if (isThere()) data.gtmOnSuccess();
else injectScript(data.src, data.gtmOnSuccess, data.gtmOnFailure, data.src);


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "access_globals",
        "versionId": "1"
      },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "HomeServices"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "HomeServices.version"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "HomeServices.configure"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "HomeServices.setConsent"
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": false
                  },
                  {
                    "type": 8,
                    "boolean": true
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "inject_script",
        "versionId": "1"
      },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "https://cdn.example/hs/*"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "access_consent",
        "versionId": "1"
      },
      "param": [
        {
          "key": "consentTypes",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "analytics_storage"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: Loads the script once and passes it the settings
  code: |-
    mock('copyFromWindow', undefined);
    mock('createQueue', () => (task) => task());
    runCode(mockData);
    assertApi('callInWindow').wasCalledWith('HomeServices.configure', {brand: 'HOME_ADVISOR', pageViews: 'navigation', analytics: 'pending'});
    assertApi('setInWindow').wasCalledWith('HomeServices', [], true);
    assertApi('injectScript').wasCalled();
    assertApi('gtmOnSuccess').wasCalled();
- name: Passes the settings to a script that has loaded, and loads no second one
  code: |-
    mock('copyFromWindow', '1.0.0');
    runCode(mockData);
    assertApi('callInWindow').wasCalled();
    assertApi('setInWindow').wasNotCalled();
    assertApi('injectScript').wasNotCalled();
    assertApi('gtmOnSuccess').wasCalled();
- name: Reports granted consent, and ignores consent that is denied by default
  code: |-
    mock('copyFromWindow', '1.0.0');
    mock('isConsentGranted', false);
    mock('addConsentListener', (consentType, listener) => listener(consentType, true));
    runCode(mockData);
    assertApi('callInWindow').wasCalledWith('HomeServices.setConsent', {analytics: true});
- name: Fails if the script does not load
  code: |-
    mock('copyFromWindow', undefined);
    mock('createQueue', () => () => undefined);
    mock('injectScript', (url, onSuccess, onFailure) => onFailure());
    runCode(mockData);
    assertApi('gtmOnFailure').wasCalled();
setup: |-
  const mockData = {
    src: 'https://cdn.example/hs/1/hs.js',
    brand: 'HOME_ADVISOR',
    followConsentMode: true,
    moreSettings: [{name: 'pageViews', value: 'navigation'}]
  };
  mock('isConsentGranted', true);
  mock('addConsentListener', undefined);
  mock('callInWindow', undefined);
  mock('injectScript', (url, onSuccess) => onSuccess());


___NOTES___

Import it under Templates, Tag Templates, New; put the origin of your hs.js into the permission to inject scripts.
