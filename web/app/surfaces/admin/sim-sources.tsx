import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { simSourceList } from '#contracts/sims/sources/lists.ts'
import { sourceCalls } from '../../features/sims/sources/source-calls.client.ts'
import { useSourceCells, useSourceChoices } from '../../features/sims/sources/source-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const NewSourceDialog = lazy(() =>
  import('../../features/sims/sources/source-dialogs.tsx').then((module) => ({
    default: module.NewSourceDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('sim-sources.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(sourceCalls.page(query)), loadViews(simSourceList)])
  return { page, views }
}

export default function SimSources() {
  const t = useTranslations('sim-sources')
  const { page, views } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={simSourceList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useSourceCells()}
      choiceText={useSourceChoices()}
    >
      <StaffListPage
        actions={
          useMay()('sim-source.manage') && (
            <DialogButton text={t('form.add')}>
              {(onClose) => <NewSourceDialog onClose={onClose} />}
            </DialogButton>
          )
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
