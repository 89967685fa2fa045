import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { mostVideos, videoPosters } from '#contracts/tenancy/choices.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'
import {
  fieldOfPath,
  isUsed,
  missingIn,
  rowNumbers,
  valuesOfVideos,
  videoFields,
  videosOf,
} from './video-rows.ts'

const posterKey = (poster: (typeof videoPosters)[number]) =>
  poster.slice('/images/'.length, -'.svg'.length) as 'family-connected'

/** The videos of the training area and of the first page. */
export function VideosForm() {
  const t = useTranslations('service-providers.videos')
  const tAll = useTranslations('service-providers')
  const { view, mayWrite } = useProvider()
  const save = useSave()
  const videos = view.videos ?? view.inherited.videos
  const [shown, setShown] = useState(videos.length)
  const nameOf = { title: t('name'), lang: t('lang'), link: t('link'), img: t('img') }
  const form = useForm({
    initial: valuesOfVideos(videos),
    labels: Object.fromEntries(
      rowNumbers.flatMap((row) => [
        ...videoFields.map((field) => [
          `${field}${row}`,
          t('field', { number: String(row + 1), field: nameOf[field] }),
        ]),
        [`onHome${row}`, t('onHome')],
      ]),
    ) as Record<string, string>,
    check: (values) => Object.fromEntries(missingIn(values).map((name) => [name, t('needed')])),
    async submit(values) {
      const problem = await save({ videos: videosOf(values) })
      return problem && { ...problem, data: named(values, problem.data) }
    },
  })
  const remove = (row: number) => form.set({ [`title${row}`]: '', [`link${row}`]: '' })
  async function follow() {
    if (await save({ videos: null })) return
    form.reset(valuesOfVideos(view.inherited.videos))
    setShown(view.inherited.videos.length)
  }
  const facts = videos.map(({ title, lang, link }, row) => ({
    name: t('video', { number: String(row + 1) }),
    value: `${title} · ${tAll(`languages.${lang}`)} · ${link}`,
  }))
  const rows = rowNumbers.filter((row) => row < shown)
  return (
    <FormPanel title={t('title')} form={form} facts={facts}>
      <p className="text-muted">{t('lead')}</p>
      {view.videos === null && <p className="text-muted">{t('inherited')}</p>}
      {rows.map((row) => (
        <fieldset key={row} className="grid gap-3 border-t border-line pt-4 *:min-w-0">
          <legend className="sr-only">{t('video', { number: String(row + 1) })}</legend>
          <Pair>
            <TextField {...form.field(`title${row}`)} max={120} />
            <TextField {...form.field(`link${row}`)} type="url" max={300} />
          </Pair>
          <Pair>
            <Select {...form.field(`lang${row}`)}>
              <option value="en">{tAll('languages.en')}</option>
              <option value="es">{tAll('languages.es')}</option>
            </Select>
            <Select {...form.field(`img${row}`)}>
              {videoPosters.map((poster) => (
                <option key={poster} value={poster}>
                  {t(`posters.${posterKey(poster)}`)}
                </option>
              ))}
            </Select>
          </Pair>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Checkbox {...form.box(`onHome${row}`)} />
            {mayWrite && isUsed(form.values, row) && (
              <StaffButton className="min-h-11" onClick={() => remove(row)}>
                {t('remove', { number: String(row + 1) })}
              </StaffButton>
            )}
          </div>
        </fieldset>
      ))}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {shown < mostVideos && (
            <StaffButton className="min-h-11" onClick={() => setShown(shown + 1)}>
              {t('add')}
            </StaffButton>
          )}
          {view.videos !== null && (
            <StaffButton className="min-h-11" onClick={() => void follow()}>
              {t('follow')}
            </StaffButton>
          )}
        </div>
      )}
    </FormPanel>
  )
}

function named(values: Record<string, string | boolean>, data: unknown): unknown {
  const { issues } = (data ?? {}) as { issues?: { path: string }[] }
  if (!issues) return data
  return { issues: issues.map((issue) => ({ ...issue, path: fieldOfPath(values, issue.path) })) }
}
