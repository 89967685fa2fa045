import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { programNames } from '#contracts/programs/choices.ts'
import { api } from '../../api.client.ts'
import { ConsentWordsPanel } from '../../features/programs/admin/consent-words-panel.tsx'
import { RulesPanel } from '../../features/programs/admin/rules-panel.tsx'
import { VersionActs } from '../../features/programs/admin/version-acts.tsx'
import { VersionBadges } from '../../features/programs/admin/version-badges.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { StartsInFirstField } from '../../kit/forms/starts-in-first-field.tsx'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { TimelineLater } from '../../kit/timeline/timeline-later.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { BackLink } from '../../ui/staff/back-link.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

/** Only a draft is changed, so its form comes after the page itself. */
const VersionForm = lazy(() =>
  import('../../features/programs/admin/version-form.tsx').then((module) => ({
    default: module.VersionForm,
  })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({
    title: args.loaderData
      ? `${programNames[args.loaderData.program.code]} ${args.loaderData.version.version}`
      : brand.name,
    noIndex: true,
  }))

export async function clientLoader({ params: { id = '', version: name } }: ClientLoaderFunctionArgs) {
  const [program, consents] = await Promise.all([
    read(api.programs.get({ id })),
    read(api.programs.consents({ id })),
  ])
  const version = program.versions.find((each) => each.version === name)
  // oxlint-disable-next-line typescript/only-throw-error -- The router's own way to say that there is no such page.
  if (!version) throw new Response(null, { status: 404 })
  return { program, consents, version }
}

/** A version of a program: its rules, what differs from another, the words it names, and what happened to it. */
export default function ProgramVersion() {
  const t = useTranslations('program-office')
  const tTimeline = useTranslations('timeline.notes')
  const times = useTimes()
  const root = useDashboardPath()
  const { program, consents, version } = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<string>()
  const isEdited = edited === version.id && isOffered(version.acts, 'edit')
  const name = programNames[program.code]
  const done = () => setEdited(undefined)
  const own = program.timeline.filter(({ data }) => data.version === version.version)
  const facts = [
    [t('effective'), version.effectiveFrom ? times.day(version.effectiveFrom) : t('noDay')],
    [t('copiedFrom'), version.basedOn && times.day(version.basedOn)],
    [t('note'), version.note],
  ] as const
  return (
    <StaffPage
      before={<BackLink to={`${root}/programs/${program.id}`}>{name}</BackLink>}
      title={`${name} ${times.day(version.version)}`}
      badges={<VersionBadges version={version} />}
      actions={
        !isEdited && (
          <VersionActs
            program={program}
            version={version}
            onEdit={() => setEdited(version.id ?? undefined)}
          />
        )
      }
    >
      {isEdited ? (
        <Suspense>
          <StartsInFirstField>
            <VersionForm version={version} consents={consents} onClose={done} />
          </StartsInFirstField>
        </Suspense>
      ) : (
        <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-4 *:min-w-0">
            <RulesPanel
              key={version.version}
              versions={program.versions}
              shown={version.version}
              compared={version.state === 'draft' ? (version.basedOn ?? '') : ''}
            />
            <ConsentWordsPanel version={version} consents={consents} />
            {own.length > 0 && (
              <Panel title={tTimeline('timeline')}>
                <TimelineLater entries={own} />
              </Panel>
            )}
          </div>
          <Panel title={t('version')}>
            <Facts items={facts.flatMap(([fact, value]) => (value ? [{ name: fact, value }] : []))} />
            {!version.id && <p className="mt-3 text-sm text-muted">{t('federalText')}</p>}
          </Panel>
        </div>
      )}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
