import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usageFileBytes } from '#contracts/usage/choices.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select } from '../../ui/field.tsx'
import { FileField } from '../../ui/inputs/file-field.tsx'
import { base64Of } from '../back-office/imports/import-calls.client.ts'
import { useSimSources } from '../sims/use-sim-sources.ts'

/** Sends a carrier's file of usage records; its page shows how far it is counted. */
export function SendUsageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('usage.send')
  const sources = useSimSources()
  const navigate = useNavigate()
  const path = `${useDashboardPath()}/usage/file`
  const [file, setFile] = useState<File>()
  const { run } = useAct(
    async ({ sourceId, chosen }: { sourceId: string; chosen: File }, options) =>
      api.usage.files.send({ sourceId, fileName: chosen.name, content: await base64Of(chosen) }, options),
    { reload: false, onDone: ({ id }) => void navigate(`${path}/${id}`) },
  )
  const form = useForm({
    initial: { sourceId: sources[0]?.id ?? '', usageFile: '' },
    labels: { sourceId: t('source'), usageFile: t('file') },
    check: () => (file ? {} : { usageFile: t('fileMissing') }),
    submit: async ({ sourceId }) =>
      file && run({ sourceId: sourceId || (sources[0]?.id ?? ''), chosen: file }),
    asksBeforeLeaving: false,
  })
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onClose={onClose}>
      <p>{t('text')}</p>
      <Select {...form.field('sourceId')} hint={t('sourceHint')}>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <FileField
        id="usageFile"
        label={t('file')}
        hint={t('headings')}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        formats="CSV"
        maxBytes={usageFileBytes}
        error={form.errors.usageFile}
        onFile={setFile}
      />
    </FormDialog>
  )
}
