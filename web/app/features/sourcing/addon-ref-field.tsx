import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { ProviderRefPicker, type AskForPlans } from './provider-ref-picker.tsx'
import { useSources } from './use-sources.ts'

const ask: AskForPlans = (input) => api.sourcing.addonRefs(input)

/** An add-on names no source of its own: it is bought from whichever carrier its line is of, so that one is chosen first. */
export function AddonRefField(field: Omit<ComponentProps<typeof ProviderRefPicker>, 'ask' | 'sourceId'>) {
  const t = useTranslations('sourcing.form')
  const sources = useSources()
  const [chosen, setChosen] = useState('')
  const sourceId = chosen || sources[0]?.id
  return (
    <>
      {sources.length > 1 && (
        <Select
          id="refSource"
          label={t('source')}
          value={sourceId}
          onChange={(event) => setChosen(event.target.value)}
        >
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {sourceId ? (
        <ProviderRefPicker {...field} ask={ask} sourceId={sourceId} />
      ) : (
        <TextField {...field} max={120} />
      )}
    </>
  )
}
