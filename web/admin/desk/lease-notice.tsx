import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './desk.module.css';

/** Who else has the case open. There before it says something, so that it is read out when it does. */
export const LeaseNotice = ({ children }: { children: ReactNode }) => (
  <div className={classes.notice} role="status">
    {children && (
      <Note kind="blue" icon={<IconUsers size={20} stroke={1.75} aria-hidden />}>
        {children}
      </Note>
    )}
  </div>
);
