import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { isTimeZone } from '#contract/values/time-zones.ts';
import { timeIn } from '#web/lib/format.ts';
import { firstZones, otherZones } from './zones.ts';

const MINUTE_MS = 60_000;

/** Where her clock stands, and what it shows there: the surest way to see that it is the right one. */
export function TimeZoneField({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const others = t`All time zones`;
  const data = useMemo(() => [...firstZones, { group: others, items: otherZones(zone) }], [others, zone]);
  const time = isTimeZone(zone) ? timeIn(i18n.locale, zone, now) : '';
  return (
    <NativeSelect
      label={t`Time zone`}
      size="md"
      data={data}
      value={zone}
      onChange={(event) => onChoose(event.currentTarget.value)}
      description={
        time
          ? t`It is ${time} there now. Money days and months always count in Indian time.`
          : t`Money days and months always count in Indian time.`
      }
      inputWrapperOrder={['label', 'input', 'description']}
    />
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}
