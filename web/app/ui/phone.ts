/** A US number in E.164 as people write it: (844) 555-0142, not parted at the end of a line; others stay as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1)\u00a0$2-$3')
