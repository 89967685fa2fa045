import { useTranslations } from 'use-intl/react'
import type { ProgramRecord } from '#contracts/programs/views.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { VersionBadges } from './version-badges.tsx'
import { useVersionPath } from './use-version-path.ts'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'

/** The versions of a program by the day on which they take effect; each opens its page. */
export function VersionsPanel({ program }: { program: ProgramRecord }) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const pathOf = useVersionPath()
  return (
    <Panel title={t('versions')} flush>
      <ul>
        {program.versions.map((version) => (
          <li
            key={version.version}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-0"
          >
            <StaffLink to={pathOf(program.id, version.version)} className="numbers font-semibold">
              {times.day(version.version)}
            </StaffLink>
            <VersionBadges version={version} />
            <span className="numbers text-sm text-muted">
              {version.effectiveFrom ? `${t('from')} ${times.day(version.effectiveFrom)}` : t('noDay')}
              {version.basedOn && ` · ${t('basedOn', { version: times.day(version.basedOn) })}`}
              {version.note && ` · ${version.note}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
