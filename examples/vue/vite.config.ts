import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith("hs-") };

export default defineConfig({ plugins: [vue({ template: { compilerOptions } })] });
