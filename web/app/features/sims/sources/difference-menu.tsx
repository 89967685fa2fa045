import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslations } from 'use-intl/react'
import { ignoreDays } from '#contracts/sims/sources/acts.ts'
import type { SimDifferenceRow } from '#contracts/sims/sources/views.ts'
import { api } from '../../../api.client.ts'
import { isOffered } from '../../../kit/acts/record-acts.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Menu, MenuItem } from '../../../ui/staff/menu.tsx'
import { IconButton } from '../../../ui/staff/staff-button.tsx'

/** What can be done about one SIM that is another one at its carrier. */
export function DifferenceMenu({ row }: { row: SimDifferenceRow }) {
  const t = useTranslations('sim-sources.differenceActs')
  const { id, iccid, acts } = row
  const find = useAct(api.sims.sources.difference.find, { done: t('found', { name: iccid }) })
  const ignore = useAct(api.sims.sources.difference.ignore, {
    done: t('ignored', { name: iccid }),
    undo: (_after, _input, options) => api.sims.sources.difference.find({ id }, options),
  })
  return (
    <Menu
      label={t('label', { name: iccid })}
      trigger={
        <IconButton label={t('label', { name: iccid })}>
          <Ellipsis size={18} />
        </IconButton>
      }
    >
      {isOffered(acts, 'ignore') &&
        ignoreDays.map((days) => (
          <MenuItem key={days} onSelect={() => void ignore.run({ id, days })}>
            {t('ignore', { count: days })}
          </MenuItem>
        ))}
      {isOffered(acts, 'find') && <MenuItem onSelect={() => void find.run({ id })}>{t('find')}</MenuItem>}
    </Menu>
  )
}
