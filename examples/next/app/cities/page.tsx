import Link from "next/link";
import { connection } from "next/server";

/** Rendered for each request and streamed, like pages that show visitor data. */
export default async function Page() {
  await connection();
  return (
    <main>
      <h1>Cities</h1>
      <Link href="/">Home</Link>
    </main>
  );
}
