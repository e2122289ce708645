import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { useRoleNames } from '#web/admin/role-names.ts';

/** Who did it, and as what. */
export function useActor(): (actor: AuditEntry['actor']) => { name: string; detail: string } {
  const { t } = useLingui();
  const roleName = useRoleNames();
  return useCallback(
    ({ kind, code, name, roles }) => {
      if (kind === 'system') return { name: t`Machine`, detail: t`System` };
      if (kind === 'visitor') return { name: t`Visitor`, detail: t`Not signed in` };
      if (kind === 'member') return { name: code ?? t`Member`, detail: t`Member` };
      return { name: name ?? code ?? t`Staff`, detail: roles.map(roleName).join(', ') };
    },
    [t, roleName],
  );
}
