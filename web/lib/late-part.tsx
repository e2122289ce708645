import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { optionalPart } from './lost-chunk.ts';

/** The page's own questions go first. */
const AHEAD_AFTER_MS = 2_000;

type Fetch = () => Promise<unknown>;

/** A part that may be here already. */
interface Part {
  here?: ComponentType<object>;
  readonly fetchOnce: Fetch;
  readonly meanwhile: () => ReactNode;
}

let pageStands = false;
const wanted = new Set<Fetch>();

/**
 * A part that no page begins with: a dialog, the first toast, the sign-in in the middle of work. It is fetched ahead when the page has stood for a moment:
 * who asks for it then does not wait, and a deploy in between does not take it away. Who is faster fetches it by asking.
 * Not `lazy`: React would hold back even a part that is here already for a third of a second.
 */
export function latePart<Shown extends (props: never) => ReactNode>(
  fetchIt: () => Promise<Shown>,
  meanwhile: () => ReactNode = () => null,
): Shown {
  const part: Part = {
    async fetchOnce() {
      part.here ??= (await fetchIt()) as unknown as ComponentType<object>;
    },
    meanwhile,
  };
  fetchAhead(part.fetchOnce);
  const shown = (props: object) => <Late part={part} props={props} />;
  // It takes what the part takes.
  return shown as unknown as Shown;
}

function Late({ part, props }: { part: Part; props: object }) {
  const { here: Here, fetchOnce, meanwhile } = part;
  const [isHere, setHere] = useState(Here !== undefined);
  const [fault, setFault] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (isHere) return;
    fetchOnce().then(
      () => setHere(true),
      (error: unknown) => setFault({ error }),
    );
  }, [isHere, fetchOnce]);
  // Thrown while rendering, so that the nearest error page takes it.
  if (fault) throw fault.error;
  return isHere && Here ? <Here {...props} /> : meanwhile();
}

/** The page stands in the browser: from now on late parts come by themselves. */
export function fetchLateParts(): void {
  pageStands = true;
  for (const fetchIt of wanted) fetchAhead(fetchIt);
  wanted.clear();
}

function fetchAhead(fetchIt: Fetch): void {
  if (pageStands) setTimeout(() => void optionalPart(fetchIt), AHEAD_AFTER_MS);
  else wanted.add(fetchIt);
}
