import { useParams, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { exported, importedBy, listPlaces } from 'virtual:list-places'
import { UploadPanel } from '../../features/back-office/imports/upload-panel.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { Needs, ProblemState } from '../../kit/staff/problem-state.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'back-office')('imports.newTitle'),
    noIndex: true,
  }))

/** The first step of an import: a file. */
export default function ImportNew() {
  const t = useTranslations('back-office.imports')
  const tTitles = useTranslations('list-titles')
  const { list = '' } = useParams()
  const name = tTitles(list as 'resellers')
  return (
    <Needs permission="import.manage">
      <Needs permission={importedBy[list] ?? 'import.manage'}>
        <StaffPage
          title={t('into', { list: name })}
          before={<BackToList list={listPlaces[list] ?? list}>{name}</BackToList>}
        >
          <UploadPanel list={list} isExported={exported.includes(list)} />
        </StaffPage>
      </Needs>
    </Needs>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
