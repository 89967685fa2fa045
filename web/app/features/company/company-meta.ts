import type { MetaArgs, MetaDescriptor } from 'react-router'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Title and description of a page whose words stand under that key of the `company` catalogue. */
export const companyMeta =
  (key: 'about' | 'masterAgent' | 'contact' | 'callBack') =>
  (args: MetaArgs): MetaDescriptor[] =>
    pageMeta(args, ({ locale, brand }) => {
      const t = translatorFor(locale, 'company')
      return { title: t(`${key}.title`), description: t(`${key}.description`, { brand: brand.name }) }
    })
