import { useSite } from '../site.ts'

/** The brand's own picture in its colours; decoration, so without a name. */
export function BrandIllustration({ className }: { className?: string }) {
  const { brand } = useSite()
  const source = `/illustration/${brand.domain}`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`${source}/dark.svg`} />
      <img
        src={`${source}/light.svg`}
        alt=""
        width={640}
        height={500}
        fetchPriority="high"
        className={className}
      />
    </picture>
  )
}
