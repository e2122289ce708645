import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconLifebuoy, IconReceiptRupee, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FoundKind } from '#contract/search/search.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { Group, Option } from './options.ts';
import classes from './search-dialog.module.css';

const icons: Readonly<Record<FoundKind, typeof IconUser>> = {
  members: IconUser,
  deposits: IconReceiptRupee,
  withdrawals: IconBuildingBank,
  tickets: IconLifebuoy,
};

interface Props {
  readonly id: string;
  readonly groups: readonly Group[];
  /** The option that Enter opens. */
  readonly current: string | undefined;
  readonly isRecent: boolean;
  readonly onChoose: (option: Option) => void;
}

export function Results({ id, groups, isRecent, ...rest }: Props) {
  const { t } = useLingui();
  const names: Readonly<Record<FoundKind, string>> = {
    members: t`Members`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
    tickets: t`Tickets`,
  };
  return (
    <div id={id} role="listbox" aria-label={t`Found`} className={classes.results}>
      {groups.map(({ kind, options }) => {
        const name = isRecent ? t`Recent` : names[kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so, and no element does.
          <div key={kind} role="group" aria-label={name}>
            <p aria-hidden className={classes.kind}>
              {name}
            </p>
            {options.map((option) => (
              <Line key={option.id} id={`${id}-${option.id}`} option={option} allOf={name} {...rest} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface LineProps extends Pick<Props, 'current' | 'onChoose'> {
  readonly id: string;
  readonly option: Option;
  readonly allOf: string;
}

function Line({ id, option, allOf, current, onChoose }: LineProps) {
  const { kind, title, about, status, amount } = option;
  const Icon = icons[kind];
  const isCurrent = option.id === current;
  const line = useRef<HTMLDivElement>(null);
  // The focus stays in the field: nothing else brings a line below the edge into view.
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field points to it.
    <div ref={line} id={id} role="option" aria-selected={isCurrent} className={classes.option} onClick={() => onChoose(option)}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {title === undefined ? (
        <span className={classes.words}>
          <Trans>All results: {allOf}</Trans>
        </span>
      ) : (
        <span className={classes.words}>
          <b>{title}</b>
          {about && <span>{about}</span>}
        </span>
      )}
      {amount !== undefined && <span className={classes.amount}>{inrExact(paise(amount))}</span>}
      {status && <StatusBadge status={status} />}
    </div>
  );
}
