/** The countries of the first page, best known first; their flags come in one file that scripts/copy-flags.mjs writes. */
export const popularCodes = ['FR', 'MX', 'JP', 'IT', 'GB', 'ES', 'TH', 'TR', 'DE', 'CA', 'BR', 'AE']
