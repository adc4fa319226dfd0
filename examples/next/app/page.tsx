import Link from "next/link";
import { SignUp } from "./SignUp";

export default function Page() {
  return (
    <main>
      <h1>Home</h1>
      <Link href="/cities">Cities</Link>
      <SignUp />
    </main>
  );
}
