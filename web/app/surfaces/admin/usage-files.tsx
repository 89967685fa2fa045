import { lazy, useMemo } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usageFileList } from '#contracts/usage/lists.ts'
import { findSources, sourceNamed } from '../../features/sims/sim-calls.client.ts'
import { usageFileCalls } from '../../features/usage/usage-calls.client.ts'
import { UsageTabs, useUsageChoices, useUsageFileCells } from '../../features/usage/usage-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const SendUsageDialog = lazy(() =>
  import('../../features/usage/send-dialog.tsx').then((module) => ({ default: module.SendUsageDialog })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('usageFiles.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, source] = await Promise.all([
    read(usageFileCalls.page(query)),
    loadViews(usageFileList),
    sourceNamed(query.get('sourceId')),
  ])
  return { page, views, source, totals: usageFileCalls.totals(query) }
}

/** Files of records that carriers sent, with what has come of their rows. */
export default function UsageFiles() {
  const t = useTranslations('usage.send')
  const may = useMay()
  const { page, views, source, totals } = useLoaderData<typeof clientLoader>()
  const references = useMemo(
    () => ({
      sourceId: {
        find: findSources,
        called: (id: string) => (source?.value === id ? source.text : undefined),
      },
    }),
    [source],
  )
  return (
    <ListView
      list={usageFileList}
      page={page}
      views={views}
      rowName={({ fileName }) => fileName}
      cells={useUsageFileCells()}
      choiceText={useUsageChoices()}
      references={references}
    >
      <StaffListPage
        before={<UsageTabs current="files" />}
        actions={
          may('usage.import') && (
            <DialogButton text={t('open')}>{(onClose) => <SendUsageDialog onClose={onClose} />}</DialogButton>
          )
        }
      >
        <ListBody>
          <ListTotals totals={totals} />
        </ListBody>
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
