import type { SiteView } from '#contracts/tenancy/site.ts'

const propertyName = /^--[a-z-]+$/
const colorValue = /^[#\w(),.% /-]+$/

const declarations = (colors: Record<string, string>) =>
  Object.entries(colors)
    .filter(([name, value]) => propertyName.test(name) && colorValue.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The brand's colours and the height of its logo as a style sheet; anything but plain colours is left out. */
export const themeCss = ({ theme: { light, dark }, logoHeight }: Pick<SiteView, 'theme' | 'logoHeight'>) =>
  `:root{--logo-height:${Number(logoHeight)}px;${declarations(light)}}@media(prefers-color-scheme:dark){:root{${declarations(dark)}}}`
