import { IconFile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './file-field.module.css';

/** The picture as it is sent; a sheet of paper for everything else. It says nothing that the name beside it does not. */
export function Preview({ bytes }: { bytes: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes?.type.startsWith('image/')) return setUrl(undefined);
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return <span className={classes.thumb}>{url ? <img src={url} alt="" /> : <IconFile size={28} stroke={1.5} aria-hidden />}</span>;
}
