import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react';
import { isPicture } from '#contract/files/file-types.ts';
import { linkTicketFile } from '#contract/support/review-tickets.ts';
import type { TicketFile } from '#contract/support/ticket-fields.ts';
import { call } from '#web/lib/calling/call.ts';
import { fetchBlob } from '#web/lib/calling/fetch-blob.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { saveFile } from '#web/ui/list/download.ts';
import classes from './file-chip.module.css';

/** Word files are never shown, only kept. */
export const isViewable = ({ type, status }: TicketFile): boolean => status === 'ready' && (isPicture(type) || type === 'pdf');

export const FileIcon = ({ type }: Pick<TicketFile, 'type'>) => {
  const Icon = isPicture(type) ? IconPhoto : IconFileText;
  return <Icon size={18} stroke={1.75} aria-hidden />;
};

interface Props {
  readonly code: string;
  readonly file: TicketFile;
  /** Into the viewer. */
  readonly onOpen: () => void;
}

/** A file of a message: its name and size; a click shows it, or downloads what is never shown. */
export function FileChip({ code, file, onOpen }: Props) {
  const { t } = useLingui();
  const size = useFileSize()(file.bytes);
  const { name, status } = file;
  if (status !== 'ready')
    return (
      <span className={classes.file} data-status={status}>
        <FileIcon type={file.type} />
        <span>{name}</span>
        <small>{status === 'waiting' ? <Trans>being checked for viruses</Trans> : <Trans>stopped by the virus check</Trans>}</small>
      </span>
    );

  async function download() {
    try {
      const { url } = await call(linkTicketFile, { params: { code, file: file.code }, body: {} });
      saveFile(await fetchBlob(url), name);
    } catch {
      toast.failure(t`We could not load this file. Please try again.`);
    }
  }

  const isShown = isViewable(file);
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={isShown ? t`Show ${name}, ${size}` : t`Download ${name}, ${size}`}
      onClick={isShown ? onOpen : () => void download()}
    >
      {isShown ? <FileIcon type={file.type} /> : <IconDownload size={18} stroke={1.75} aria-hidden />}
      <span>
        {name}, {size}
      </span>
    </button>
  );
}

function useFileSize(): (bytes: number) => string {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { maximumFractionDigits: 1 });
  return (bytes) => {
    const [kilobytes, megabytes] = [number.format(Math.max(1, Math.round(bytes / 1024))), number.format(bytes / 1024 / 1024)];
    return bytes < 1024 * 1024 ? t`${kilobytes} KB` : t`${megabytes} MB`;
  };
}
