import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { importLimits } from '#contracts/back-office/choices.ts'
import { api } from '../../../api.client.ts'
import { useForm } from '../../../kit/forms/use-form.ts'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useDownload } from '../../../kit/staff/download.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/inputs/file-field.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { base64Of } from './import-calls.client.ts'

/** Chooses the file; the next page asks what its columns mean. */
export function UploadPanel({ list, isExported }: { list: string; isExported: boolean }) {
  const t = useTranslations('back-office.imports')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const template = useDownload(() => api.backOffice.imports.template({ list }), t('templateDone'))
  const current = useDownload(() => api.backOffice.imports.current({ list }), t('currentDone'))
  const uploading = useAct(
    async (chosen: File, options) =>
      api.backOffice.imports.upload(
        { list, fileName: chosen.name, content: await base64Of(chosen) },
        options,
      ),
    { reload: false, onDone: ({ id }) => void navigate(`${root}/import/${id}`) },
  )
  const form = useForm({
    initial: { importFile: '' },
    labels: { importFile: t('file') },
    check: () => (file ? {} : { importFile: t('fileMissing') }),
    submit: async () => file && uploading.run(file),
    asksBeforeLeaving: false,
  })
  return (
    <Panel title={t('choose')}>
      <form {...form.props} className="grid max-w-[640px] gap-5">
        <FormProblems form={form} />
        <p>{t('chooseText')}</p>
        <div className="flex flex-wrap gap-2">
          <StaffButton disabled={template.isBusy} onClick={() => template.download(undefined)}>
            {t('template')}
          </StaffButton>
          {isExported && (
            <StaffButton disabled={current.isBusy} onClick={() => current.download(undefined)}>
              {t('current')}
            </StaffButton>
          )}
        </div>
        {isExported && <p className="text-muted">{t('currentText')}</p>}
        <FileField
          id="importFile"
          label={t('file')}
          hint={t('rowsLimit', { rows: importLimits.rows })}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          formats="CSV"
          maxBytes={importLimits.bytes}
          error={form.errors.importFile}
          onFile={setFile}
        />
        <div>
          <Button loading={form.submitting}>{t('upload')}</Button>
        </div>
      </form>
    </Panel>
  )
}
