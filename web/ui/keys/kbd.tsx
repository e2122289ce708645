import classes from './kbd.module.css';

/** A key of the keyboard. Phones have none: there it is not drawn. Beside words that say the same it is not read out. */
export function Kbd({ children, isRead = false }: { children: string; isRead?: boolean }) {
  return (
    <kbd className={classes.kbd} aria-hidden={isRead ? undefined : true}>
      {children}
    </kbd>
  );
}
