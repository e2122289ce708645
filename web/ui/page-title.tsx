import { useBrand } from './brand.ts';

/** The tab's title: the page, then whose site it is. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useBrand();
  return <title>{`${children} · ${name}`}</title>;
}
