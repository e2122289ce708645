import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconStarFilled } from '@tabler/icons-react';
import type { Testimonial } from '#contract/content.ts';
import { addressOfImage } from '#web/brand/art.ts';
import plain from '#web/brand/plain.module.css';
import styles from './testimonials.module.css';

/** Without script a list, one below the other. main.ts shows one at a time, turns them every 5 s and stops when asked. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useLingui();
  const count = testimonials.length;
  if (count === 0) return null;
  return (
    <section id="testimonials" tabIndex={-1} className={styles.section} aria-labelledby="testimonials-title" data-testimonials>
      <div className={`${plain.wrap} ${plain.section}`}>
        <h2 id="testimonials-title" className={plain.hidden}>
          <Trans>What members say</Trans>
        </h2>
        <ul className={styles.list}>
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.name} data-testimonial data-shown={index === 0 ? '' : undefined}>
              <Voice {...testimonial} />
            </li>
          ))}
        </ul>
        <div className={styles.controls}>
          <button type="button" className={styles.pause} data-pause data-pause-label={t`Pause`} data-play-label={t`Play`}>
            <IconPlayerPause size={20} stroke={1.75} className={styles.pauseIcon} aria-hidden="true" />
            <IconPlayerPlay size={20} stroke={1.75} className={styles.playIcon} aria-hidden="true" />
            <span data-label>{t`Pause`}</span>
          </button>
          {testimonials.map(({ name }, index) => {
            const number = index + 1;
            return (
              <button
                key={name}
                type="button"
                className={styles.dot}
                data-dot
                aria-label={t`Testimonial ${number} of ${count}`}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <span />
              </button>
            );
          })}
        </div>
      </div>
    </section>
  );
}

function Voice({ name, role, image, quote, rating }: Testimonial) {
  const { t } = useLingui();
  return (
    <figure className={styles.voice}>
      <img src={addressOfImage(image)} alt="" width="200" height="200" loading="lazy" />
      <div>
        <blockquote>“{quote}”</blockquote>
        <figcaption>
          <b>{name}</b>, {role}
          <span className={styles.stars} role="img" aria-label={t`Rated ${rating} out of 5`}>
            {Array.from({ length: rating }, (_, star) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity but their place
              <IconStarFilled key={star} size={18} aria-hidden="true" />
            ))}
          </span>
        </figcaption>
      </div>
    </figure>
  );
}
