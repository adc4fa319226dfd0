import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { copyrightLine } from "../../brands/Brand";
import type {
  AppBadge,
  FooterContent,
  Link,
  SisterFooterContent,
  SiteFooterContent,
  SocialIcon,
} from "../../brands/FooterContent";
import { hasPrivacySignal } from "../../browser/visitorSignals";
import { ACCORDION_DELAY_MS } from "../../limits";
import { AccordionSection } from "../../ui/AccordionSection";
import { visuallyHidden } from "../../ui/base.styles";
import { WIDE_WINDOW } from "../../ui/breakpoints";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { button } from "../../ui/Form.styles";
import { Drawing, Icon } from "../../ui/Icon";
import { List } from "../../ui/List";
import { useIsLive } from "../../ui/useIsLive";
import { useElement } from "../CurrentElement";
import { Frame } from "../ElementView";
import * as banner from "../email-signup/EmailSignup.styles";
import { SafeLink } from "../SafeLink";
import * as styles from "./Footer.styles";
import { CurrentFooter, FooterLink, useAccessibilityTools, useFooter } from "./FooterLink";
import { FooterSignUp } from "./FooterSignUp";
import type { FooterSettings } from "./footerSettings";
import { isInFooter } from "./needsFooterView";
import { ReviewsBadge } from "./ReviewsBadge";

/** The props of each of the three footers. `C` is the type of the brand's content. */
export interface FooterViewProps<C extends FooterContent = FooterContent> {
  content: C;
}

/** The site-wide footer (spec section 2.3). */
export function SiteFooter({ content }: FooterViewProps<SiteFooterContent>) {
  const { hostElement, settings } = useElement<FooterSettings>();
  const isAnimated = useAccordionMotion(hostElement);
  return (
    <FooterFrame content={content}>
      {!settings.hideSignUp && <FooterSignUp texts={content.signUp} />}
      <div className={styles.content}>
        <FooterColumns isAnimated={isAnimated} />
        <CitySection isAnimated={isAnimated} />
        <FooterEnd>
          {content.sisterSites && (
            <LinkList
              links={content.sisterSites.links}
              className={styles.legal}
              aria-label={content.sisterSites.title}
            />
          )}
        </FooterEnd>
      </div>
    </FooterFrame>
  );
}

/** A sister brand's footer (spec section 2.4), in its own language. */
export function SisterFooter({ content }: FooterViewProps<SisterFooterContent>) {
  const { hostElement, settings } = useElement<FooterSettings>();
  const { postAJob, professions, markets, reviews } = content;
  const isAnimated = useAccordionMotion(hostElement);
  return (
    <FooterFrame content={content}>
      <div part="post-a-job" className={styles.band}>
        <div className={styles.postAJob}>
          <div>
            <h2 className={banner.heading}>
              <bdi>{postAJob.title}</bdi>
            </h2>
            <p>
              <bdi>{postAJob.text}</bdi>
            </p>
          </div>
          <SafeLink part="button" url={postAJob.link.url} className={button}>
            {postAJob.link.name}
          </SafeLink>
        </div>
      </div>
      <div className={styles.content}>
        <FooterColumns isAnimated={isAnimated} />
        <CitySection isAnimated={isAnimated} />
        {[professions, markets].map(({ title, links }) => (
          <AccordionSection key={title} title={title} isAnimated={isAnimated} className={styles.block}>
            <LinkList links={links} className={styles.dotted} />
          </AccordionSection>
        ))}
        <FooterEnd
          aside={settings.reviewsWidgetUrl && <ReviewsBadge url={settings.reviewsWidgetUrl} link={reviews} />}
        />
      </div>
    </FooterFrame>
  );
}

/**
 * The simple footer (spec section 2.2). With a statement the order is links, statement, copyright line. Without one, the copyright line
 * comes before the links.
 */
export function SimpleFooter({ content }: FooterViewProps) {
  const { copyright, links, statement, supportName } = content.simple;
  const { supportLink } = useElement<FooterSettings>().settings;
  return (
    <FooterFrame content={content}>
      <div className={styles.simple}>
        {!statement && <Copyright text={copyright} />}
        <LegalLinks links={links}>
          {supportName && supportLink && (
            <li>
              <SafeLink part="link" className={styles.link} url={supportLink}>
                {supportName}
              </SafeLink>
            </li>
          )}
        </LegalLinks>
        {statement && (
          <>
            <p className={styles.copyright}>
              <bdi>
                <span>{statement.before}</span>
                <FooterLink link={statement.link} className={styles.inText} />
                <span>{statement.after}</span>
              </bdi>
            </p>
            <Copyright text={copyright} />
          </>
        )}
      </div>
    </FooterFrame>
  );
}

/** The outer nodes of every footer. Provides `CurrentFooter`. */
function FooterFrame({ content, children }: { content: FooterContent; children: ReactNode }) {
  const { hostElement, brand } = useElement();
  const newTabId = useId();
  const hasLandmark = useIsLive(() => isInFooter(hostElement));
  const openAccessibilityTools = useAccessibilityTools();
  return (
    <Frame>
      <div
        role={hasLandmark ? undefined : "contentinfo"}
        part="footer"
        className={styles.footer}
        lang={brand.language}
      >
        <CurrentFooter value={{ content, openAccessibilityTools, newTabId }}>{children}</CurrentFooter>
        <span id={newTabId} hidden>
          {content.words.opensInNewTab}
        </span>
      </div>
    </Frame>
  );
}

/** The link columns: side by side, or each as an accordion row. */
function FooterColumns({ isAnimated }: { isAnimated: boolean }) {
  const { content } = useFooter();
  return (
    <div part="columns" className={styles.columns}>
      {content.columns.map(({ title, links }) => (
        <AccordionSection key={title} title={title} isAnimated={isAnimated}>
          <LinkList links={links} className={styles.list} />
        </AccordionSection>
      ))}
    </div>
  );
}

/** The city links, a disclosure with more of them, and the link to all cities. */
function CitySection({ isAnimated }: { isAnimated: boolean }) {
  const { title, links, additional, more } = useFooter().content.cities;
  const id = useId();
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccordionSection title={title} isAnimated={isAnimated} className={styles.block}>
      <LinkList links={links} className={styles.dotted} />
      {additional && (
        <>
          <Disclosure
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            controls={id}
            className={styles.more}
          >
            <span>{additional.title}</span>
            <Icon name="chevronDown" size={20} />
          </Disclosure>
          <div id={id} className={disclosure.panel} hidden={isLive && !isOpen}>
            <LinkList links={additional.links} className={styles.dotted} />
          </div>
        </>
      )}
      {more && (
        <div>
          <FooterLink link={more} className={styles.allCities} />
        </div>
      )}
    </AccordionSection>
  );
}

function LinkList({ links, ...list }: { links: readonly Link[]; className: string; "aria-label"?: string }) {
  return (
    <List items={links} {...list}>
      {(link) => <FooterLink link={link} />}
    </List>
  );
}

/** Whether accordion rows are animated: not in the first 300 ms after the footer has rendered or its columns have turned into rows. */
function useAccordionMotion(footer: Node): boolean {
  const [isAnimated, setIsAnimated] = useState(false);

  useEffect(() => {
    const view = footer.ownerDocument?.defaultView;
    const list = view?.matchMedia?.(WIDE_WINDOW);
    let timer: ReturnType<typeof setTimeout>;
    const pause = () => {
      clearTimeout(timer);
      setIsAnimated(false);
      timer = setTimeout(() => setIsAnimated(true), ACCORDION_DELAY_MS);
    };
    pause();
    list?.addEventListener?.("change", pause);
    return () => {
      clearTimeout(timer);
      list?.removeEventListener?.("change", pause);
    };
  }, [footer]);

  return isAnimated;
}

/** Below the lists: store badges, social links, the legal row and a brand's additions to it. */
function FooterEnd({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  const { apps, social, legal, copyright, words } = useFooter().content;
  return (
    <>
      {(apps.length > 0 || social.length > 0 || aside) && (
        <div className={styles.end}>
          <TitledList title={words.apps} items={apps} className={styles.apps}>
            {(app) => (
              <FooterLink link={app} className={styles.app}>
                <Drawing path={drawings[app.store]} />
                <span>
                  <small className={styles.appSmall}>{`${app.lines[0]} `}</small>
                  <span>{app.lines[1]}</span>
                </span>
              </FooterLink>
            )}
          </TitledList>
          {aside}
          <TitledList title={words.social} items={social} className={styles.social}>
            {(link) => (
              <FooterLink link={link} className={styles.socialLink}>
                <Drawing path={drawings[link.icon]} />
                <span className={visuallyHidden}>{link.name}</span>
              </FooterLink>
            )}
          </TitledList>
        </div>
      )}
      <div className={styles.small}>
        <LegalLinks links={legal} />
        {children}
        <Copyright text={copyright} />
      </div>
    </>
  );
}

/** A list with a title; nothing if it is empty. */
function TitledList<T>({ title, ...list }: ComponentProps<typeof List<T>> & { title: string }) {
  return (
    list.items.length > 0 && (
      <div>
        <h2 className={styles.smallTitle}>{title}</h2>
        <List {...list} />
      </div>
    )
  );
}

/** The legal row. If the browser sends Global Privacy Control, a text says that analytics are off. */
function LegalLinks({ links, children }: { links: readonly Link[]; children?: ReactNode }) {
  const { words } = useFooter().content;
  const id = useId();
  const isLive = useIsLive();
  // A server cannot read the browser's signal.
  const isHonored = isLive && hasPrivacySignal() && links.some(({ action }) => action === "do-not-sell");
  return (
    <>
      <div className={styles.legalRow}>
        <ul className={styles.legal} aria-label={words.legal}>
          {children}
          {links.map((link) => (
            <li key={link.name}>
              <FooterLink
                link={link}
                describedBy={isHonored && link.action === "do-not-sell" ? id : undefined}
              />
            </li>
          ))}
        </ul>
        <slot name="legal" />
      </div>
      {isHonored && (
        <p id={id} className={styles.copyright}>
          <bdi>{words.doNotSellHonored}</bdi>
        </p>
      )}
    </>
  );
}

/** The copyright line with the current year. If the server markup is from last year, React rerenders only this boundary. */
function Copyright({ text }: { text: string }) {
  const { brand } = useElement();
  return (
    <p part="copyright" className={styles.copyright}>
      <Suspense>
        {/* Keeps the years in order on a right-to-left host page. */}
        <bdi>{copyrightLine(text, brand, new Date().getFullYear())}</bdi>
      </Suspense>
    </p>
  );
}

/** The logos of the social networks and app stores, as paths for `Drawing`. */
export const drawings: Record<SocialIcon | AppBadge["store"], string> = {
  facebook: "M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l.8-4H14V7.8c0-.5.4-.8.8-.8H17Z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM16.8 7.1v.1",
  linkedin:
    "M15.5 9A5.5 5.5 0 0 1 21 14.5V20h-4v-5.5a1.5 1.5 0 0 0-3 0V20h-4v-5.5A5.5 5.5 0 0 1 15.5 9ZM3 9.5h4V20H3ZM5 3a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 5 3Z",
  pinterest:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.7 19.8l2.2-9.3M9.2 13.3c-1.9-3.2.4-6 3.1-6 2.3 0 3.8 1.6 3.8 3.6 0 2.5-1.5 4.4-3.5 4.4-1 0-1.7-.6-1.8-1.3",
  x: "M4 4h4.2L20 20h-4.2ZM4.4 20l6.2-6.9M19.6 4l-6.1 6.8",
  youtube: "M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.2 9v6l5-3Z",
  ios: "M15.8 3c.1 2-1.6 3.9-3.6 3.9C12 4.9 13.8 3.1 15.8 3ZM12.2 8.3c1-.1 2-1 3.7-1 1.6 0 2.9.8 3.7 2-2.9 1.7-2.4 5.6.5 6.8-.8 2.2-2.4 4.9-4.2 4.9-1.3 0-1.8-.8-3.4-.8s-2.1.8-3.4.8C7 21 4 16.5 4 12.7c0-3.5 2.3-5.4 4.6-5.4 1.6 0 2.6 1 3.6 1Z",
  android:
    "M5 3.3v17.4c0 .5.5.8.9.5l14-8.3a1 1 0 0 0 0-1.8L5.9 2.8C5.5 2.5 5 2.8 5 3.3ZM5.2 3.2l11 11.2M5.2 20.8l11-11.2",
};
