import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './order-buttons.module.css';

interface Props {
  /** What is moved. */
  readonly name: string;
  /** Nothing at the ends of the list. */
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

/** A step up or down in a list that has an order. */
export function OrderButtons({ name, up, down }: Props) {
  const { t } = useLingui();
  return (
    <span className={classes.order}>
      <ActionIcon aria-label={t`Move up: ${name}`} disabled={!up} onClick={up}>
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t`Move down: ${name}`} disabled={!down} onClick={down}>
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}
