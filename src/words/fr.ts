import type { WordList } from "./en";

/** French requires a no-break space before `:`, `!` and `?`. */
export const fr: WordList = {
  "header.homepage": "{name} – page d’accueil",
  "header.main": "Menu principal",
  "header.openMenu": "Ouvrir le menu",
  "header.closeMenu": "Fermer le menu",
  "header.menu": "Menu",
  "header.back": "Retour",
  "header.search": "Rechercher",
  "header.closeSearch": "Fermer",
  "header.closePanel": "Fermer",
  "header.account": "Compte",
  "header.greeting": "Bon retour parmi nous",
  "header.logIn": "Se connecter",
  "header.logOut": "Se déconnecter",
  "header.signUp": "S’inscrire",
  "header.joinAsPro": "Devenir pro partenaire",
  "header.aiProFinder": "Recherche de pros par IA",
  "header.articles": "À lire",
  "header.viewAll": "Tout voir",
  "header.servicesNearMe": "Artisans près de chez vous",

  "search.landmark": "Recherche",
  "search.placeholder": "Comment pouvons-nous vous aider\u00a0?",
  "search.zipPlaceholder": "Code postal",
  "search.submit": "Rechercher",
  "search.hint":
    "Parcourez les propositions avec les flèches haut et bas et validez avec la touche Entrée. Sur un écran tactile, explorez-les en touchant ou en balayant l’écran.",
  "search.suggestions": "Propositions",
  "search.oneSuggestion": "{count} proposition",
  "search.manySuggestions": "{count} propositions",
  "search.noSuggestions": "Aucune proposition",
  "search.projectMissing": "Veuillez indiquer votre projet",
  "search.zipInvalid": "Veuillez saisir un code postal valide",
  "search.projectAndZipInvalid": "Veuillez indiquer votre projet et un code postal valide",
  "search.taskHandyman": "Faire appel à un artisan multiservices",
  "search.taskCleaning": "Faire nettoyer la maison (aide ménagère)",
  "search.taskPlumbing": "Installer, réparer ou remplacer la plomberie ou les sanitaires",
  "search.taskRoof": "Poser ou refaire une toiture en bardeaux bitumés",
  "search.taskLawn": "Tondre la pelouse et entretenir le jardin",

  "chat.placeholder": "Trouver des pros avec l’IA",
  "chat.send": "Envoyer",
  "chat.stop": "Arrêter",

  "signUp.heading": "Le savoir n’a pas de prix\u00a0: nos guides de prix sont donc gratuits.",
  "signUp.subheading":
    "Inscrivez-vous pour recevoir gratuitement par e-mail des infos sur le coût de vos travaux.",
  "signUp.emailPlaceholder": "Adresse e-mail",
  "signUp.zipPlaceholder": "Code postal",
  "signUp.submit": "Je m’inscris",
  "signUp.success": "Merci\u00a0! Votre inscription est confirmée.",
  "signUp.emailInvalid": "Veuillez saisir une adresse e-mail valide",
  "signUp.emailMissing": "Veuillez saisir votre adresse e-mail",
  "signUp.failure": "Désolé, nous n’avons pas pu envoyer l’e-mail.",

  "badges.superServiceAward": "Prix de l’excellence",
  "badges.superServiceAwardText":
    "Ce prix récompense les professionnels qui reçoivent durablement d’excellentes évaluations.",
  "badges.backgroundChecked": "Antécédents vérifiés",
  "badges.backgroundCheckedText":
    "La vérification du casier judiciaire d’un propriétaire ou d’un responsable n’a rien révélé.",
  "badges.certified": "Certifié",
  "badges.certifiedText": "Un professionnel certifié remplit tous ces critères\u00a0:",
  "badges.certifiedOwner": "antécédents du propriétaire vérifiés",
  "badges.certifiedLicences": "autorisations nationales et locales requises",
  "badges.certifiedRating": "note moyenne d’au moins {rating} étoiles dès le premier avis",
  "badges.certifiedAdvertising": "fait de la publicité payante",
  "badges.certifiedOther": "autres critères d’éligibilité",

  "authGuard.logIn": "Se connecter",
};
