import { useTranslations } from 'use-intl/react'
import type { CoverageDemand } from '#contracts/coverage-leads/admin.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** How many wait in which state, the most first; each leads to them. */
export function DemandPanel({ items }: CoverageDemand) {
  const t = useTranslations('coverage-leads.demand')
  if (items.length === 0) return null
  return (
    <Panel title={t('title')} className="mb-4">
      <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 nav:grid-cols-3">
        {items.map(({ usState, program, waiting, told }) => (
          <li key={`${usState} ${program}`} className="grid">
            <StaffLink to={`?usState=${usState}&program=${program}`}>
              {t('place', { program: programNames[program], state: usState })}
            </StaffLink>
            <span className="text-muted">{t('counts', { waiting, told })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
