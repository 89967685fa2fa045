import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { Flag } from '../../ui/flag.tsx'
import {
  AlertIcon,
  ArrowIcon,
  CartIcon,
  CheckIcon,
  CopyIcon,
  GlobeIcon,
  InfoIcon,
  PhoneIcon,
  SearchIcon,
  ShieldIcon,
  TruckIcon,
} from '../../ui/icons.tsx'
import { Money } from '../../ui/money.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Row, Sample } from './sample.tsx'

const swatches = {
  primary: 'bg-primary',
  'primary-strong': 'bg-primary-strong',
  'primary-soft': 'bg-primary-soft',
  'primary-alt': 'bg-primary-alt',
  secondary: 'bg-secondary',
  text: 'bg-text',
  muted: 'bg-muted',
  surface: 'bg-surface',
  raised: 'bg-raised',
  sunken: 'bg-sunken',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  danger: 'bg-danger',
  success: 'bg-success',
  warning: 'bg-warning',
}

export function ColorSamples() {
  const t = useTranslations('parts.colors')
  return (
    <Sample name="colors">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
        {Object.entries(swatches).map(([name, className]) => (
          <li key={name} className="grid gap-1.5 text-sm">
            <span className={`h-14 rounded-control border border-line-strong ${className}`} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p className="eyebrow">{t('eyebrow')}</p>
        <h3 className="text-[30px] md:text-[40px]">{t('heading')}</h3>
        <p className="text-lg text-muted">{t('sample')}</p>
        <p>
          {t('sample')}{' '}
          <a href="#colors" className="link">
            {t('link')}
          </a>
        </p>
      </div>
    </Sample>
  )
}

const tones = ['neutral', 'brand', 'success', 'warning', 'danger'] as const
const icons = [
  AlertIcon,
  ArrowIcon,
  CartIcon,
  CheckIcon,
  CopyIcon,
  GlobeIcon,
  InfoIcon,
  PhoneIcon,
  SearchIcon,
  ShieldIcon,
  TruckIcon,
]

export function BasicSamples() {
  const t = useTranslations('parts.basics')
  return (
    <Sample name="basics">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t(tone)}
          </Badge>
        ))}
      </Row>
      <div>
        <Tabs
          label={t('tabs')}
          items={[
            { to: '?tab=international#basics', text: t('international'), current: true },
            { to: '?tab=local#basics', text: t('local'), current: false },
          ]}
        />
      </div>
      <Row>
        {['US', 'AU', 'IN', 'AE', 'GB'].map((code) => (
          <Flag key={code} code={code} />
        ))}
        {icons.map((Icon, index) => (
          <Icon key={index} />
        ))}
        <Money cents={3199} className="text-2xl font-bold" />
      </Row>
    </Sample>
  )
}
