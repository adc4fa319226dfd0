import { siteOf } from "../../brands/Brand";
import { SafeImage } from "../../ui/SafeImage";
import { QueryLink } from "../QueryLink";
import { useWord } from "../Words";
import * as styles from "./Bar.styles";
import { useHeader } from "./useHeader";

/** The brand's logo, smaller in a narrow header. It links to the brand's home page with the host page's query string. */
export function Logo() {
  const { element, navigation } = useHeader();
  const url = useHomeUrl();
  const word = useWord();
  const icon = navigation.brandIcon ?? navigation.brand?.logo;
  const logo = navigation.brand?.logo ?? navigation.brandIcon;
  const name = icon?.altText || logo?.altText || element.brand.name;
  const text = <span>{name}</span>;
  return (
    <QueryLink
      url={url}
      part="logo"
      className={styles.logo}
      aria-label={word("header.homepage", { name })}
      data-hs-label="logo"
    >
      {icon?.url === logo?.url ? (
        <SafeImage image={logo}>{text}</SafeImage>
      ) : (
        <>
          <span className={styles.narrowLogo}>
            <SafeImage image={icon}>{text}</SafeImage>
          </span>
          <span className={styles.wideLogo}>
            <SafeImage image={logo}>{text}</SafeImage>
          </span>
        </>
      )}
    </QueryLink>
  );
}

/** The site in the navigation data if it belongs to the brand, otherwise the brand's home page (contract section 10). */
function useHomeUrl(): string {
  const { element, navigation } = useHeader();
  const { brand } = element;
  const domain = navigation.brand?.domain?.trim();
  return (domain && domain !== brand.domain && siteOf(brand, domain)) || brand.homeUrl;
}
