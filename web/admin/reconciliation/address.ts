import { z } from 'zod';
import { listExceptions } from '#contract/reconciliation/exceptions.ts';
import { listMatched } from '#contract/reconciliation/reconciliation.ts';
import { PageQuery } from '#contract/values/paging.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const tabs = ['suggested', 'matched', 'exceptions', 'unclaimed'] as const;
export type Tab = (typeof tabs)[number];

const DeskQuery = PageQuery.extend({
  tab: z.enum(tabs).default('suggested'),
  /** Of the matched. */
  by: listMatched.schema.querystring.shape.by,
  /** Of the exceptions. */
  status: listExceptions.schema.querystring.shape.status,
});

export const deskAddress = listAddress<z.infer<typeof DeskQuery>>({ query: DeskQuery, kept: ['tab'] });

export const tabAddress = (tab: Tab): string => deskAddress.from('/admin/reconciliation', { tab });
