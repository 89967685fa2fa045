export { default } from '#contracts/i18n/es/lists/imports.ts'
