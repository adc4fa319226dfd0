import type { components } from "../../../src/api/gateway.generated";

export type GroupingData = components["schemas"]["Grouping"];

/** A grouping without the gateway's pictures and addresses. */
export interface ShortGrouping {
  title: string;
  links: string[];
  articles: [title: string, picture: string][];
}

/** The project types of the US brands. The first has 26 links, so every layout of the panel can be seen. */
export const usGroupings: ShortGrouping[] = [
  {
    title: "Interior",
    links: [
      "Appliance Repair",
      "Bathroom Remodeling",
      "Cabinets",
      "Carpentry",
      "Carpet Cleaning",
      "Closets",
      "Countertops",
      "Drywall",
      "Electricians",
      "Flooring",
      "Furniture Repair",
      "Handyman Services",
      "Heating & Cooling",
      "House Cleaning",
      "Insulation",
      "Interior Design",
      "Interior Painting",
      "Kitchen Remodeling",
      "Lighting",
      "Locksmiths",
      "Plumbing",
      "Tile",
      "Upholstery Cleaning",
      "Wallpaper",
      "Water Heaters",
      "Window Treatments",
    ],
    articles: [
      ["How much does a kitchen remodel cost?", "kitchen"],
      ["7 questions to ask before you hire a painter", "painting"],
      ["Repair or replace? What to do with an old water heater", "plumbing"],
    ],
  },
  {
    title: "Exterior",
    links: [
      "Awnings",
      "Brick & Stone Masonry",
      "Chimney Sweeps",
      "Concrete",
      "Decks & Porches",
      "Doors",
      "Driveways",
      "Exterior Painting",
      "Fencing",
      "Foundation Repair",
      "Garage Doors",
      "Gutters",
      "Insulated Siding",
      "Pressure Washing",
      "Roofing",
      "Siding",
      "Solar Panels",
      "Stucco",
      "Windows",
    ],
    articles: [
      ["How long does a roof last?", "roof"],
      ["Composite or wood: which deck is for you?", "deck"],
    ],
  },
  {
    title: "Lawn & Garden",
    links: [
      "Artificial Turf",
      "Landscape Design",
      "Landscape Lighting",
      "Lawn Care",
      "Mulch & Topsoil",
      "Patios",
      "Pest Control",
      "Retaining Walls",
      "Snow Removal",
      "Sprinkler Systems",
      "Swimming Pools",
      "Tree Service",
    ],
    articles: [
      ["The month-by-month calendar for a healthy lawn", "lawn"],
      ["What does tree removal cost?", "tree"],
      ["Five plants that ask for almost no water", "garden"],
    ],
  },
  {
    title: "Repairs & Installations",
    links: [
      "Air Conditioning",
      "Doors",
      "Drains & Sewers",
      "Electrical Panels",
      "Fences",
      "Furnaces",
      "Garage Door Openers",
      "Generators",
      "Gutters",
      "Heat Pumps",
      "Plumbing Leaks",
      "Roof Leaks",
      "Septic Tanks",
      "Smart Home",
      "Windows",
      "Water Damage",
    ],
    articles: [["Is a heat pump right for your house?", "heating"]],
  },
  {
    title: "More",
    links: [
      "Home Inspection",
      "Home Security",
      "Junk Removal",
      "Movers",
      "New Home Construction",
      "Real Estate Photography",
    ],
    articles: [],
  },
];

export const dutchGroupings: ShortGrouping[] = [
  {
    title: "Verbouwen",
    links: [
      "Aannemer",
      "Badkamer",
      "Dakkapel",
      "Isolatie",
      "Keuken",
      "Metselaar",
      "Stukadoor",
      "Timmerman",
      "Uitbouw",
      "Vloeren",
    ],
    articles: [
      ["Wat kost een nieuwe badkamer?", "plumbing"],
      ["Zo kies je een goede aannemer", "deck"],
    ],
  },
  {
    title: "Installatie & onderhoud",
    links: [
      "Airco",
      "CV-ketel",
      "Elektricien",
      "Laadpaal",
      "Loodgieter",
      "Schilder",
      "Warmtepomp",
      "Zonnepanelen",
    ],
    articles: [["Subsidie op isolatie: zo werkt het", "heating"]],
  },
  { title: "Tuin", links: ["Bestrating", "Hovenier", "Schutting", "Tuinhuis", "Vijver"], articles: [] },
];

export const germanGroupings: ShortGrouping[] = [
  {
    title: "Renovierung",
    links: [
      "Badsanierung",
      "Bodenleger",
      "Fliesenleger",
      "Küchenbau",
      "Maler",
      "Maurer",
      "Stuckateur",
      "Tischler",
      "Trockenbau",
    ],
    articles: [
      ["Was kostet eine Badsanierung?", "plumbing"],
      ["So finden Sie den richtigen Maler", "painting"],
    ],
  },
  {
    title: "Installation & Wartung",
    links: [
      "Dachdecker",
      "Elektriker",
      "Heizungsbau",
      "Klempner",
      "Photovoltaik",
      "Rohrreinigung",
      "Wärmepumpe",
    ],
    articles: [["Wärmepumpe im Altbau: lohnt sich das?", "heating"]],
  },
  {
    title: "Garten & Umzug",
    links: ["Baumpflege", "Gartenbau", "Pflasterarbeiten", "Umzug", "Zaunbau"],
    articles: [],
  },
];

export const frenchGroupings: ShortGrouping[] = [
  {
    title: "Rénovation",
    links: [
      "Carrelage",
      "Cuisine",
      "Isolation",
      "Maçonnerie",
      "Menuiserie",
      "Parquet",
      "Peinture",
      "Plâtrerie",
      "Salle de bains",
    ],
    articles: [
      ["Combien coûte une salle de bains ?", "plumbing"],
      ["Bien choisir son peintre", "painting"],
    ],
  },
  {
    title: "Installation et dépannage",
    links: [
      "Chauffage",
      "Climatisation",
      "Électricité",
      "Panneaux solaires",
      "Plomberie",
      "Serrurerie",
      "Toiture",
    ],
    articles: [["Pompe à chaleur : les aides de l’année", "heating"]],
  },
  { title: "Jardin", links: ["Clôture", "Élagage", "Paysagiste", "Piscine", "Terrasse"], articles: [] },
];

export const italianGroupings: ShortGrouping[] = [
  {
    title: "Ristrutturazione",
    links: [
      "Bagno",
      "Cartongesso",
      "Cucina",
      "Falegname",
      "Imbianchino",
      "Isolamento",
      "Muratore",
      "Pavimenti",
      "Piastrelle",
    ],
    articles: [
      ["Quanto costa rifare il bagno?", "plumbing"],
      ["Come scegliere un imbianchino", "painting"],
    ],
  },
  {
    title: "Impianti e riparazioni",
    links: ["Caldaia", "Climatizzatore", "Elettricista", "Fabbro", "Fotovoltaico", "Idraulico", "Serramenti"],
    articles: [["Pompa di calore: conviene davvero?", "heating"]],
  },
  {
    title: "Giardino",
    links: ["Giardiniere", "Piscina", "Potatura", "Recinzioni", "Terrazza"],
    articles: [],
  },
];

export const britishGroupings: ShortGrouping[] = [
  {
    title: "Building work",
    links: [
      "Bathroom Fitters",
      "Bricklayers",
      "Builders",
      "Carpenters & Joiners",
      "Kitchen Fitters",
      "Loft Conversions",
      "Plasterers",
      "Roofers",
      "Tilers",
    ],
    articles: [
      ["How much does a loft conversion cost?", "roof"],
      ["Do I need planning permission?", "deck"],
    ],
  },
  {
    title: "Repairs & maintenance",
    links: [
      "Boiler Repair",
      "Central Heating Engineers",
      "Electricians",
      "Guttering",
      "Handymen",
      "Locksmiths",
      "Painters & Decorators",
      "Plumbers",
    ],
    articles: [["How often to have a boiler serviced", "heating"]],
  },
  {
    title: "Garden",
    links: ["Driveways & Paving", "Fencing", "Landscape Gardeners", "Tree Surgeons"],
    articles: [],
  },
];
