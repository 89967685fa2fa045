export { default } from '#contracts/i18n/es/imports.ts'
