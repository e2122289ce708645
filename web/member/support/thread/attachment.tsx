import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { type FileType, isPicture } from '#contract/files/file-types.ts';
import { linkMyTicketFile } from '#contract/support/my-tickets.ts';
import type { TicketFile } from '#contract/support/ticket-fields.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { size } from '#web/lib/format.ts';
import { useOpenFile } from '#web/member/use-open-file.ts';
import classes from './thread.module.css';

/** Never shown by a browser, so that nothing in it can run (S-03.6). */
const isDownloadOnly = (type: FileType): boolean => type === 'doc' || type === 'docx';

/** A file of a message. The link to it is made when it is asked for. */
export function Attachment({ ticket, file }: { ticket: string; file: TicketFile }) {
  const { t, i18n } = useLingui();
  const action = useAction(linkMyTicketFile, { revalidate: false });
  const open = useOpenFile(() => action.run({ params: { code: ticket, file: file.code } }));
  const { name, type, bytes, status } = file;
  const isSaved = isDownloadOnly(type);
  const Icon = isSaved ? IconDownload : type === 'pdf' ? IconFileTypePdf : isPicture(type) ? IconPhoto : IconFileText;
  const about = `${name}, ${size(i18n.locale, bytes)}`;
  if (status !== 'ready')
    return (
      <span className={classes.file} data-off>
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <span>
          {about}, {status === 'waiting' ? <Trans>still being checked</Trans> : <Trans>could not be accepted</Trans>}
        </span>
      </span>
    );
  return (
    <button
      type="button"
      className={classes.file}
      aria-busy={action.isBusy}
      aria-label={isSaved ? t`Download ${about}` : t`Open ${about}`}
      onClick={() => void open(isSaved ? 'download' : 'tab')}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{about}</span>
    </button>
  );
}
