import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { asPicture, type Paper, pictureQuestion } from './picture-question.ts';
import classes from './viewer.module.css';

interface PictureProps {
  readonly paper: Paper;
  readonly page: number;
  readonly zoom: number;
  readonly turns: number;
  readonly onSeen: () => void;
}

/** One page, as large as its frame allows, times `zoom`. */
export function Picture({ paper, page, zoom, turns, onSeen }: PictureProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { answer, error, isAsking, askAgain } = useAsked(pictureQuestion(paper, page), asPicture);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { label } = paper;
  if (error && answer === undefined)
    return (
      <Missing>
        <p role="alert">{words(error, { failure: t`The picture could not be loaded.` })}</p>
        <Button variant="default" data-size="sm" aria-busy={isAsking} onClick={() => void askAgain()}>
          <Trans>Retry</Trans>
        </Button>
      </Missing>
    );
  if (answer === undefined) return <SkeletonBar height={420} radius={8} />;
  const isSideways = turns % 2 === 1;
  const ratio = size ? (isSideways ? size.height / size.width : size.width / size.height) : 9 / 16;
  const style = { '--ratio': ratio, '--zoom': zoom, '--turn': `${turns * 90}deg` } as CSSProperties;
  return (
    <div className={classes.box} style={style} data-sideways={isSideways} data-shown={size !== undefined}>
      <img
        src={answer}
        alt={(paper.pages ?? 0) > 1 ? t`${label}, page ${page}` : label}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 });
          onSeen();
        }}
      />
    </div>
  );
}

export function Missing({ children }: { children: ReactNode }) {
  return (
    <div className={classes.missing}>
      <IconPhotoOff size={32} stroke={1.5} aria-hidden />
      {children}
    </div>
  );
}
