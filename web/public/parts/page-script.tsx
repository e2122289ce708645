import type { Site } from '#contract/content.ts';

/** The one script of these pages; what the settings say to it rides on its own element. */
export function PageScript({ src, display }: { src: string } & Pick<Site, 'display'>) {
  return (
    <script
      type="module"
      src={src}
      data-top-bar-px={display.topBarPx}
      data-testimonial-seconds={display.testimonialSeconds}
      data-newsletter-seconds={display.newsletterSeconds}
      data-copied-seconds={display.copiedSeconds}
    />
  );
}
