import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ProgramVersionView } from '#contracts/programs/views.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { SmallInput, SmallSelect } from '../../../ui/staff/small-field.tsx'
import { RulesTable } from './rules-table.tsx'
import { versionOn } from './version-on.ts'

/** The rules of a version, or those that were in force on some day, alone or beside those of another. */
export function RulesPanel({
  versions,
  shown,
  compared = '',
}: {
  versions: ProgramVersionView[]
  shown: string
  compared?: string
}) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const [chosen, setChosen] = useState<string>()
  const [otherName, setOtherName] = useState(compared)
  const [day, setDay] = useState('')
  const versionOf = (name: string) => versions.find(({ version }) => version === name)
  const version = (day ? versionOn(versions, day) : versionOf(chosen ?? shown)) ?? versions[0]!
  const other = otherName === version.version ? undefined : versionOf(otherName)
  return (
    <Panel
      title={t('rules')}
      flush
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2 text-sm">
            {t('asOn')}
            <SmallInput
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
              className="w-auto!"
            />
          </label>
          <SmallSelect
            className="w-auto!"
            aria-label={t('show')}
            value={version.version}
            onChange={({ target }) => {
              setDay('')
              setChosen(target.value)
            }}
          >
            {versions.map((each) => (
              <option key={each.version} value={each.version}>
                {times.day(each.version)}
              </option>
            ))}
          </SmallSelect>
          <SmallSelect
            className="w-auto!"
            aria-label={t('compare')}
            value={other ? otherName : ''}
            onChange={({ target }) => setOtherName(target.value)}
          >
            <option value="">{`${t('compare')} …`}</option>
            {versions
              .filter((each) => each !== version)
              .map((each) => (
                <option key={each.version} value={each.version}>
                  {times.day(each.version)}
                </option>
              ))}
          </SmallSelect>
        </div>
      }
    >
      {day && (
        <p className="px-4 pt-3 text-sm" role="status">
          {t('asOnText', { day: times.day(day), version: times.day(version.version) })}
        </p>
      )}
      <RulesTable version={version} other={other} />
    </Panel>
  )
}
