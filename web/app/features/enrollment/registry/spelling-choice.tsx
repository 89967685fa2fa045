import { useTranslations } from 'use-intl/react'
import type { PlaceView } from '#contracts/enrollment/registry/views.ts'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { PlaceLines } from './place-fields.tsx'
import { textOfPlaces } from './place-names.ts'

/** How the Postal Service spells it: the person says which one is right. */
export function SpellingChoice({ places }: { places: readonly PlaceView[] }) {
  const t = useTranslations('enroll-address.suggestion')
  return (
    <div className="card border-warning bg-warning-soft p-4">
      {/* What is typed now is asked about again where it is not what was shown here. */}
      <input type="hidden" name="shown" value={textOfPlaces(places)} />
      <RadioGroup
        id="spelling"
        name="spelling"
        label={t('title')}
        hint={t('hint')}
        defaultValue="suggested"
        choices={[
          {
            value: 'suggested',
            label: (
              <span className="grid gap-2">
                {places.map((place) => (
                  <PlaceLines key={textOfPlaces([place])} place={place} />
                ))}
              </span>
            ),
          },
          { value: 'typed', label: t('typed') },
        ]}
      />
    </div>
  )
}
