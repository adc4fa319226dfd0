import { sisterFooter } from "./buildFooter";

export const footer = sisterFooter({
  postAJob: {
    title: "Vous avez un projet de travaux\u00a0?",
    text: "Décrivez-le gratuitement et recevez les réponses d’artisans près de chez vous.",
    link: "Publier un projet|/publier-un-projet",
  },
  columns: [
    [
      "Particuliers",
      "Publier un projet|/publier-un-projet",
      "Comment ça marche|/comment-ca-marche",
      "Trouver un artisan|/trouvez-un-artisan",
      "Avis clients|/avis",
    ],
    [
      "Artisans",
      "Devenir artisan partenaire|/inscription",
      "Comment ça marche pour les artisans|/artisans/comment-ca-marche",
      "Connexion artisan|/artisans/connexion",
      "Témoignages d’artisans|/artisans/temoignages",
    ],
    [
      "L’entreprise",
      "À propos de nous|/a-propos",
      "Recrutement|/recrutement",
      "Espace presse|/presse",
      "Nous contacter|/contact",
    ],
    [
      "Ressources utiles",
      "Guide des prix|/guides-des-prix",
      "Articles et conseils|/articles",
      "Métiers|/metiers",
      "Centre d’aide|/aide",
    ],
  ],
  legal: [
    "Politique de confidentialité|/confidentialite",
    "Conditions d’utilisation|/conditions-d-utilisation",
    "Politique relative aux cookies|/politique-cookies",
    "Paramétrer les cookies|/politique-cookies|cookie-settings",
  ],
  cities: {
    title: "Trouvez un artisan près de chez vous",
    route: "/trouvez-un-artisan",
    names:
      "Paris|Marseille|Lyon|Toulouse|Nice|Nantes|Montpellier|Strasbourg|Bordeaux|Lille|Rennes|Toulon|Reims|Saint-Étienne|Le Havre|Dijon|Grenoble|Angers|Villeurbanne|Nîmes|Aix-en-Provence|Clermont-Ferrand",
    more: "Voir d’autres villes|/toutes-les-villes",
  },
  professions: {
    title: "Les métiers les plus demandés",
    route: "/metiers",
    names:
      "Maçons|Électriciens|Plombiers|Couvreurs|Peintres en bâtiment|Menuisiers|Plaquistes|Carreleurs|Cuisinistes|Chauffagistes|Paysagistes|Serruriers|Façadiers|Charpentiers|Terrassiers|Vitriers|Architectes",
    more: "Voir d’autres métiers|/metiers",
  },
  markets: { title: "Nos sites dans d’autres pays" },
  reviews: "Lire les avis de nos clients|/avis",
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  stores: {
    ios: ["Télécharger dans", "l’App Store"],
    android: ["Disponible sur", "Google Play"],
  },
  copyright: "© {since}–{year} {name}. Tous droits réservés.",
  simple: {
    supportName: "Centre d’aide",
    links: [
      "Conditions d’utilisation|/conditions-d-utilisation|new-tab",
      "Politique de confidentialité|/confidentialite|new-tab",
      "Confidentialité en Californie|/confidentialite-californie|new-tab",
      "Ne pas vendre mes données|/ne-pas-vendre-mes-donnees|new-tab do-not-sell",
      "Outils d’accessibilité|/accessibility|new-tab accessibility-tools",
    ],
  },
  words: {
    social: "Suivez-nous",
    apps: "Téléchargez l’application",
    legal: "Informations légales",
    opensInNewTab: "(s’ouvre dans un nouvel onglet)",
    doNotSellHonored:
      "Nous respectons le signal Global Privacy Control de votre navigateur\u00a0: la mesure d’audience est désactivée.",
  },
});
