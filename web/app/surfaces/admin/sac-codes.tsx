import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { sacList } from '#contracts/programs/lists.ts'
import { api } from '../../api.client.ts'
import { useProgramChoices } from '../../features/programs/admin/use-program-choices.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

const SacDialog = lazy(() =>
  import('../../features/programs/admin/sac-dialog.tsx').then((module) => ({ default: module.SacDialog })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('sac-codes.title'),
    noIndex: true,
  }))

const calls = () => callsOf(sacList, api.programs.sacs)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(sacList)])
  return { page, views }
}

export default function SacCodes() {
  const t = useTranslations('program-office.sacs')
  const mayWrite = useMay()('program.write')
  return (
    <>
      <ListView
        list={sacList}
        rowName={({ sac }) => sac}
        choiceText={useProgramChoices()}
        {...useLoaderData<typeof clientLoader>()}
      >
        <StaffListPage
          actions={
            <>
              <ListExport file={(query, columns) => calls().file(query, columns)} />
              {mayWrite && (
                <DialogButton text={t('add')}>{(onClose) => <SacDialog onClose={onClose} />}</DialogButton>
              )}
            </>
          }
        />
      </ListView>
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
