/** All texts of the elements in English, from the specification. `{name}` placeholders are filled when a text shows. */
export const en = {
  "header.homepage": "{name} Homepage",
  "header.main": "Main",
  "header.openMenu": "Open menu",
  "header.closeMenu": "Close menu",
  "header.menu": "Menu",
  "header.back": "Back",
  "header.search": "Search",
  "header.closeSearch": "Close",
  "header.closePanel": "Close",
  "header.account": "Account",
  "header.greeting": "Welcome Back",
  "header.logIn": "Log in",
  "header.logOut": "Log out",
  "header.signUp": "Sign up",
  "header.joinAsPro": "Join as a pro",
  "header.aiProFinder": "AI Pro Finder",
  "header.articles": "Articles",
  "header.viewAll": "View all",
  "header.servicesNearMe": "Services near me",

  "search.landmark": "Search",
  "search.placeholder": "How can we help?",
  "search.zipPlaceholder": "ZIP code",
  "search.submit": "Search",
  "search.hint":
    "Use the up and down arrow keys to move through the suggestions and Enter to choose one. On a touch screen, explore by touch or swipe.",
  "search.suggestions": "Suggestions",
  "search.oneSuggestion": "{count} suggestion",
  "search.manySuggestions": "{count} suggestions",
  "search.noSuggestions": "No suggestions",
  "search.projectMissing": "Please enter a project",
  "search.zipInvalid": "Please enter a valid ZIP code",
  "search.projectAndZipInvalid": "Please enter a valid project and ZIP code",
  "search.taskHandyman": "Hire a Handyman",
  "search.taskCleaning": "Clean House Interior (Maid Service)",
  "search.taskPlumbing": "Install/Repair/Replace Plumbing or Fixtures",
  "search.taskRoof": "Install or Replace an Asphalt Shingle Roof",
  "search.taskLawn": "Mow Grass and Maintain Landscaping",

  "chat.placeholder": "Find pros with AI",
  "chat.send": "Send",
  "chat.stop": "Stop",

  "signUp.heading": "Knowledge is priceless - so our cost guides are free.",
  "signUp.subheading": "Sign up to get free project cost info in your inbox.",
  "signUp.emailPlaceholder": "Email address",
  "signUp.zipPlaceholder": "Zip code",
  "signUp.submit": "Sign me up",
  "signUp.success": "Thanks for signing up! You're all set.",
  "signUp.emailInvalid": "Please enter a valid email address",
  "signUp.emailMissing": "Email address is required",
  "signUp.failure": "Sorry, we couldn't send the email.",

  "badges.superServiceAward": "Super Service Award",
  "badges.superServiceAwardText":
    "The Super Service Award goes to providers who achieved and maintained a superior service rating.",
  "badges.backgroundChecked": "Background Checked",
  "badges.backgroundCheckedText": "An owner or relevant manager passed a criminal background check.",
  "badges.certified": "Certified",
  "badges.certifiedText": "A certified provider meets all of these criteria:",
  "badges.certifiedOwner": "background-checked owner",
  "badges.certifiedLicences": "required state and local licences",
  "badges.certifiedRating": "average star rating of {rating} or better if at least one review",
  "badges.certifiedAdvertising": "paying to advertise",
  "badges.certifiedOther": "other eligibility criteria",

  "authGuard.logIn": "Log in",
} as const;

export type WordKey = keyof typeof en;

/** All texts of one language, by key. */
export type WordList = Readonly<Record<WordKey, string>>;
